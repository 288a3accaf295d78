-- AlterTable
ALTER TABLE "plan_opening" ADD COLUMN     "for_agent_id" UUID;

-- CreateTable
CREATE TABLE "absence" (
    "id" UUID NOT NULL,
    "agent_id" UUID NOT NULL,
    "stand_in_id" UUID NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "set_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "absence_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "absence_agent_id_last_day_idx" ON "absence"("agent_id", "last_day");

-- CreateIndex
CREATE INDEX "absence_stand_in_id_last_day_idx" ON "absence"("stand_in_id", "last_day");

-- CreateIndex
CREATE INDEX "absence_set_by_id_idx" ON "absence"("set_by_id");

-- CreateIndex
CREATE INDEX "plan_opening_for_agent_id_idx" ON "plan_opening"("for_agent_id") WHERE (for_agent_id IS NOT NULL);

-- AddForeignKey
ALTER TABLE "plan_opening" ADD CONSTRAINT "plan_opening_for_agent_id_fkey" FOREIGN KEY ("for_agent_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "absence" ADD CONSTRAINT "absence_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "absence" ADD CONSTRAINT "absence_stand_in_id_fkey" FOREIGN KEY ("stand_in_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "absence" ADD CONSTRAINT "absence_set_by_id_fkey" FOREIGN KEY ("set_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Prisma does not write what follows.

-- Who stands in loses the streams of live updates as a removed member does.
CREATE TRIGGER "absence_ended" AFTER UPDATE OF "ended_at" ON "absence"
FOR EACH ROW WHEN (OLD."ended_at" IS NULL AND NEW."ended_at" IS NOT NULL)
EXECUTE FUNCTION "notify_of_access"('stand_in_id');

CREATE TRIGGER "absence_deleted" AFTER DELETE ON "absence"
FOR EACH ROW EXECUTE FUNCTION "notify_of_access"('stand_in_id');

-- Who no longer works at the office neither has a stand-in nor is one, whichever build takes the role.
CREATE FUNCTION "end_absences"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "absence" SET "ended_at" = clock_timestamp()
  WHERE "ended_at" IS NULL AND (("agent_id" = NEW."id") OR ("stand_in_id" = NEW."id"));
  RETURN NULL;
END
$$;

CREATE TRIGGER "user_left_office" AFTER UPDATE OF "role", "office_id" ON "user"
FOR EACH ROW WHEN (OLD."role" IN ('agent', 'broker')
  AND (NEW."role" NOT IN ('agent', 'broker') OR OLD."office_id" IS DISTINCT FROM NEW."office_id"))
EXECUTE FUNCTION "end_absences"();
