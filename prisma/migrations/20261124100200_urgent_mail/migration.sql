-- AlterTable
ALTER TABLE "outbox_entry" ADD COLUMN     "expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "is_over" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "is_urgent" BOOLEAN NOT NULL DEFAULT false;

-- DropIndex
DROP INDEX "outbox_entry_state_due_at_idx";

-- CreateIndex
CREATE INDEX "outbox_entry_state_is_urgent_due_at_idx" ON "outbox_entry"("state", "is_urgent" DESC, "due_at");

-- What waits already. Prisma does not write what follows.
UPDATE "outbox_entry" SET "is_urgent" = true
WHERE "state" = 'waiting' AND "kind" IN (
  'test', 'confirm-address', 'password-reset', 'password-changed', 'new-sign-in', 'address-change-asked', 'address-changed');
UPDATE "outbox_entry" SET "expires_at" = "created_at" + interval '30 minutes' WHERE "state" = 'waiting' AND "kind" = 'password-reset';

-- AlterTable: by the database's clock, and named so that the client never sends its own.
ALTER TABLE "outbox_entry" ALTER COLUMN "due_at" SET DEFAULT clock_timestamp(),
ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();
