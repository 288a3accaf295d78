-- CreateTable
CREATE TABLE "plan_list_entry" (
    "plan_id" UUID NOT NULL,
    "journey_type" TEXT NOT NULL,
    "service_tier" TEXT NOT NULL,
    "owner_created_at" TIMESTAMPTZ(3) NOT NULL,
    "owner_id" UUID NOT NULL,

    CONSTRAINT "plan_list_entry_pkey" PRIMARY KEY ("plan_id")
);

-- CreateIndex
CREATE INDEX "plan_list_entry_journey_type_service_tier_owner_created_at__idx" ON "plan_list_entry"("journey_type", "service_tier", "owner_created_at", "owner_id");

-- CreateIndex
CREATE INDEX "plan_list_entry_journey_type_owner_created_at_owner_id_idx" ON "plan_list_entry"("journey_type", "owner_created_at", "owner_id");

-- CreateIndex
CREATE INDEX "plan_list_entry_service_tier_owner_created_at_owner_id_idx" ON "plan_list_entry"("service_tier", "owner_created_at", "owner_id");

-- Prisma does not write what follows.

-- Taken for independent, a guide's share of all plans would be estimated many times too high, and searches on it planned badly.
CREATE STATISTICS "plan_list_entry_guide" (mcv) ON "journey_type", "service_tier" FROM "plan_list_entry";

-- Lists a plan at the place of its owner.
CREATE FUNCTION "list_plan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "plan_list_entry" ("plan_id", "journey_type", "service_tier", "owner_created_at", "owner_id")
  SELECT NEW."id", NEW."journey_type", NEW."service_tier", "created_at", "id" FROM "user" WHERE "id" = NEW."owner_id"
  ON CONFLICT ("plan_id") DO UPDATE SET
    "journey_type" = EXCLUDED."journey_type", "service_tier" = EXCLUDED."service_tier",
    "owner_created_at" = EXCLUDED."owner_created_at", "owner_id" = EXCLUDED."owner_id";
  RETURN NULL;
END
$$;

CREATE TRIGGER "plan_came" AFTER INSERT ON "plan"
FOR EACH ROW EXECUTE FUNCTION "list_plan"();

-- Not one of these changes with a save.
CREATE TRIGGER "plan_changed_place" AFTER UPDATE OF "owner_id", "journey_type", "service_tier" ON "plan"
FOR EACH ROW EXECUTE FUNCTION "list_plan"();

CREATE FUNCTION "list_plans_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "plan_list_entry" SET "owner_created_at" = NEW."created_at"
  WHERE "plan_id" IN (SELECT "id" FROM "plan" WHERE "owner_id" = NEW."id");
  RETURN NULL;
END
$$;

CREATE TRIGGER "user_changed_place" AFTER UPDATE OF "created_at" ON "user"
FOR EACH ROW EXECUTE FUNCTION "list_plans_of_user"();
