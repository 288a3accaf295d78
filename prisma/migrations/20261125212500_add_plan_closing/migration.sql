-- AlterTable
ALTER TABLE "plan" ADD COLUMN     "closed_at" TIMESTAMPTZ(3),
ADD COLUMN     "started_from_id" UUID;

-- CreateIndex
CREATE INDEX "plan_started_from_id_idx" ON "plan"("started_from_id") WHERE (started_from_id IS NOT NULL);

-- AddForeignKey
ALTER TABLE "plan" ADD CONSTRAINT "plan_started_from_id_fkey" FOREIGN KEY ("started_from_id") REFERENCES "plan"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Plans that were closed before this column: their closing was the last change.
UPDATE "plan" SET "closed_at" = "last_updated_at" WHERE "status" <> 'open';
