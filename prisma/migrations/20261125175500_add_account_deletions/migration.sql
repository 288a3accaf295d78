-- AlterTable
ALTER TABLE "plan" ADD COLUMN     "ends_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "account_deletion" (
    "user_id" UUID NOT NULL,
    "token_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_deletion_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_deletion_token_hash_key" ON "account_deletion"("token_hash");

-- CreateIndex
CREATE INDEX "account_deletion_due_at_idx" ON "account_deletion"("due_at");

-- CreateIndex
CREATE INDEX "plan_ends_at_idx" ON "plan"("ends_at") WHERE (ends_at IS NOT NULL);

-- AddForeignKey
ALTER TABLE "account_deletion" ADD CONSTRAINT "account_deletion_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
