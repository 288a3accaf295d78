-- AlterTable
ALTER TABLE "webhook_delivery" ADD COLUMN     "account_event_id" UUID;

-- CreateIndex
CREATE INDEX "webhook_delivery_account_event_id_idx" ON "webhook_delivery"("account_event_id");

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_account_event_id_fkey" FOREIGN KEY ("account_event_id") REFERENCES "account_event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
