-- The triggers list what comes from now on. No plan is locked meanwhile: the foreign key follows, since each row's check would lock one.
INSERT INTO "plan_list_entry" ("plan_id", "journey_type", "service_tier", "owner_created_at", "owner_id")
SELECT "plan"."id", "journey_type", "service_tier", "user"."created_at", "owner_id" FROM "plan" JOIN "user" ON "user"."id" = "owner_id"
ON CONFLICT ("plan_id") DO NOTHING;

-- Plans that were deleted meanwhile.
LOCK TABLE "plan" IN SHARE ROW EXCLUSIVE MODE;
DELETE FROM "plan_list_entry" WHERE NOT EXISTS (SELECT FROM "plan" WHERE "plan"."id" = "plan_id");

-- AddForeignKey
ALTER TABLE "plan_list_entry" ADD CONSTRAINT "plan_list_entry_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ANALYZE "plan_list_entry";
