-- CreateTable
CREATE TABLE "people_tally" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "total" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "people_tally_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "user_created_at_id_idx" ON "user"("created_at", "id");

-- CreateIndex
CREATE INDEX "progress_journey_type_service_tier_user_id_idx" ON "progress"("journey_type", "service_tier", "user_id");

-- How many people there are, kept as they come and go. Prisma does not write what follows.
CREATE FUNCTION "count_people"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  difference integer;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE "people_tally" SET "version" = "version" + 1;
    RETURN NULL;
  END IF;
  SELECT count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END INTO difference FROM "changed";
  -- An upsert that only updates fires too, with nothing in it: no sign-in should wait for another.
  IF difference <> 0 THEN
    UPDATE "people_tally" SET "total" = "total" + difference, "version" = "version" + 1;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "user_came" AFTER INSERT ON "user"
REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_people"();

CREATE TRIGGER "user_went" AFTER DELETE ON "user"
REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_people"();

CREATE TRIGGER "user_changed_email" AFTER UPDATE OF "email" ON "user"
FOR EACH ROW WHEN (OLD."email" IS DISTINCT FROM NEW."email") EXECUTE FUNCTION "count_people"();

-- Last: making the triggers has locked out whoever might come or go while they are counted for the first time.
INSERT INTO "people_tally" ("total") SELECT count(*)::integer FROM "user";
