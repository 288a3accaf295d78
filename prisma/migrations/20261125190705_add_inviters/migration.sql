-- AlterTable
ALTER TABLE "plan_invitation" ADD COLUMN     "inviter_id" UUID;

-- CreateIndex
CREATE INDEX "plan_invitation_inviter_id_idx" ON "plan_invitation"("inviter_id");

-- AddForeignKey
ALTER TABLE "plan_invitation" ADD CONSTRAINT "plan_invitation_inviter_id_fkey" FOREIGN KEY ("inviter_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
