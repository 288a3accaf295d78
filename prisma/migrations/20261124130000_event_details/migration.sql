-- AlterTable: what administrators do with a mail belongs to nobody where its address is no person's.
ALTER TABLE "account_event" ALTER COLUMN "user_id" DROP NOT NULL,
ADD COLUMN     "detail" JSONB NOT NULL DEFAULT '{}';

-- CreateIndex
CREATE INDEX "account_event_kind_at_idx" ON "account_event"("kind", "at");
