-- AlterTable
ALTER TABLE "plan" ADD COLUMN     "agent_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "plan_opening" (
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "user_id" UUID,
    "day" DATE NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_opening_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "plan_opening_user_id_day_idx" ON "plan_opening"("user_id", "day");

-- CreateIndex
CREATE INDEX "plan_opening_day_idx" ON "plan_opening"("day");

-- CreateIndex
CREATE UNIQUE INDEX "plan_opening_plan_id_day_user_id_key" ON "plan_opening"("plan_id", "day", "user_id");

-- CreateIndex
CREATE INDEX "user_staff_idx" ON "user"("office_id") WHERE (role <> 'person');

-- AddForeignKey
ALTER TABLE "plan_opening" ADD CONSTRAINT "plan_opening_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_opening" ADD CONSTRAINT "plan_opening_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Prisma does not write what follows.

CREATE FUNCTION "date_agent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW."agent_id" IS DISTINCT FROM OLD."agent_id" THEN
    NEW."agent_since" := CASE WHEN NEW."agent_id" IS NULL THEN NULL ELSE clock_timestamp() END;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "plan_agent_dated" BEFORE INSERT OR UPDATE OF "agent_id" ON "plan"
FOR EACH ROW EXECUTE FUNCTION "date_agent"();

-- Who opens a plan for the brokerage loses its stream of live updates as a removed member does. None of these columns changes with a save.
CREATE TRIGGER "plan_agent_changed" AFTER UPDATE OF "agent_id" ON "plan"
FOR EACH ROW WHEN (OLD."agent_id" IS DISTINCT FROM NEW."agent_id" AND OLD."agent_id" IS NOT NULL)
EXECUTE FUNCTION "notify_of_access"('agent_id');

CREATE FUNCTION "notify_of_office"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', "id"::text) FROM "user" WHERE "office_id" = OLD."office_id" AND "role" = 'broker';
  RETURN NULL;
END
$$;

CREATE TRIGGER "plan_office_changed" AFTER UPDATE OF "office_id" ON "plan"
FOR EACH ROW WHEN (OLD."office_id" IS DISTINCT FROM NEW."office_id" AND OLD."office_id" IS NOT NULL)
EXECUTE FUNCTION "notify_of_office"();

CREATE TRIGGER "user_office_changed" AFTER UPDATE OF "office_id" ON "user"
FOR EACH ROW WHEN (OLD."office_id" IS DISTINCT FROM NEW."office_id" AND OLD."role" <> 'person')
EXECUTE FUNCTION "notify_of_access"('id');
