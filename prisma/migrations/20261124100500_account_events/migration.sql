-- AlterTable: accounts that are there count as unchanged since they were made.
ALTER TABLE "portal_account" ADD COLUMN     "credentials_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00';

-- CreateTable
CREATE TABLE "account_event" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "actor_id" UUID,
    "kind" TEXT NOT NULL,
    "network" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "account_event_user_id_at_idx" ON "account_event"("user_id", "at");

-- CreateIndex
CREATE INDEX "account_event_at_idx" ON "account_event"("at");

-- AddForeignKey
ALTER TABLE "account_event" ADD CONSTRAINT "account_event_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_event" ADD CONSTRAINT "account_event_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
