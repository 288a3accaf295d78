-- CreateEnum
CREATE TYPE "outbox_state" AS ENUM ('waiting', 'sending', 'sent', 'uncertain', 'failed', 'skipped');

-- CreateTable
CREATE TABLE "outbox_entry" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "user_id" UUID,
    "address" TEXT,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "state" "outbox_state" NOT NULL DEFAULT 'waiting',
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claim" UUID,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "fault" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_entry_key_key" ON "outbox_entry"("key");

-- CreateIndex
CREATE INDEX "outbox_entry_state_due_at_idx" ON "outbox_entry"("state", "due_at");

-- CreateIndex
CREATE INDEX "outbox_entry_created_at_id_idx" ON "outbox_entry"("created_at", "id");

-- CreateIndex
CREATE INDEX "outbox_entry_user_id_idx" ON "outbox_entry"("user_id");

-- CreateIndex
CREATE INDEX "outbox_entry_address_idx" ON "outbox_entry"("address");

-- AddForeignKey
ALTER TABLE "outbox_entry" ADD CONSTRAINT "outbox_entry_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Tells whoever listens on the channel 'outbox' that something was added, once it is committed. Prisma does not write what follows.
CREATE FUNCTION "notify_of_outbox"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER "outbox_entry_added" AFTER INSERT ON "outbox_entry"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_of_outbox"();
