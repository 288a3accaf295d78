-- The triggers list what comes from now on. No plan is locked meanwhile: the foreign key follows, since each row's check would lock one.
INSERT INTO "desk_entry" ("plan_id", "office_id", "agent_id", "journey_type", "service_tier", "owner_name", "search_text", "changed_on",
  "seen_on", "is_finished", "closing")
SELECT "plan"."id", "plan"."office_id", "agent_id", "journey_type", "service_tier", desk_name("name", "email"), coalesce("search_text", ''),
  ("last_updated_at" AT TIME ZONE 'UTC')::date, ("last_seen_at" AT TIME ZONE 'UTC')::date, "finished_at" IS NOT NULL, "closing"
FROM "plan" JOIN "user" ON "user"."id" = "owner_id" LEFT JOIN "contract" ON "contract"."plan_id" = "plan"."id"
WHERE "status" = 'open'
ON CONFLICT ("plan_id") DO NOTHING;

-- Plans that were deleted meanwhile.
LOCK TABLE "plan" IN SHARE ROW EXCLUSIVE MODE;
DELETE FROM "desk_entry" WHERE NOT EXISTS (SELECT FROM "plan" WHERE "plan"."id" = "plan_id" AND "status" = 'open');

-- AddForeignKey
ALTER TABLE "desk_entry" ADD CONSTRAINT "desk_entry_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ANALYZE "desk_entry";
