-- CreateEnum
CREATE TYPE "webhook_state" AS ENUM ('waiting', 'delivered', 'failed');

-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "id" UUID NOT NULL,
    "office_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "topics" TEXT[],
    "sealed_secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paused_at" TIMESTAMPTZ(3),
    "is_given_up" BOOLEAN NOT NULL DEFAULT false,
    "failing_since" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "plan_id" UUID,
    "version" INTEGER,
    "state" "webhook_state" NOT NULL DEFAULT 'waiting',
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "claim" UUID,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER,
    "fault" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhook_endpoint_office_id_idx" ON "webhook_endpoint"("office_id");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_state_due_at_idx" ON "webhook_delivery"("endpoint_id", "state", "due_at");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_created_at_id_idx" ON "webhook_delivery"("endpoint_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_plan_id_version_idx" ON "webhook_delivery"("plan_id", "version");

-- CreateIndex
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery"("created_at");

-- AddForeignKey
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "office"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_plan_id_version_fkey" FOREIGN KEY ("plan_id", "version") REFERENCES "plan_event"("plan_id", "version") ON DELETE CASCADE ON UPDATE CASCADE;

-- Prisma does not write what follows.

-- The topics of a change. What is of no other topic is about the contract: that is where plans grow.
CREATE FUNCTION "webhook_topics"(commands jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(CASE split_part(command ->> 'type', '.', 1)
    WHEN 'step' THEN 'progress'
    WHEN 'subStep' THEN 'progress'
    WHEN 'question' THEN 'progress'
    WHEN 'detail' THEN 'progress'
    WHEN 'progress' THEN 'progress'
    WHEN 'change' THEN 'progress'
    WHEN 'facts' THEN 'home'
    WHEN 'part' THEN 'home'
    WHEN 'note' THEN 'notes'
    WHEN 'notes' THEN 'notes'
    ELSE 'dates' END), ARRAY['dates'])
  FROM jsonb_array_elements(commands) AS command
$$;

-- Queues each change of a plan for the endpoints of its office, whichever version of Keyturn writes it, without another statement in a save.
-- It does not notify: that would put the lock of NOTIFY into every save. Changes of notes that their owner does not share stay unknown.
CREATE FUNCTION "queue_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "webhook_delivery" ("id", "endpoint_id", "plan_id", "version")
  SELECT gen_random_uuid(), endpoint."id", NEW."plan_id", NEW."version"
  FROM "webhook_endpoint" endpoint JOIN "plan" ON "plan"."office_id" = endpoint."office_id"
  WHERE "plan"."id" = NEW."plan_id" AND endpoint."paused_at" IS NULL AND endpoint."topics" && "webhook_topics"(NEW."commands")
    AND ("plan"."shares_notes" OR NOT NEW."commands" @? '$[*].type ? (@ starts with "note.")');
  RETURN NULL;
END
$$;

CREATE TRIGGER "plan_event_added" AFTER INSERT ON "plan_event"
FOR EACH ROW EXECUTE FUNCTION "queue_webhooks"();
