-- CreateTable
CREATE TABLE "desk_entry" (
    "plan_id" UUID NOT NULL,
    "office_id" UUID,
    "agent_id" UUID,
    "journey_type" TEXT NOT NULL,
    "service_tier" TEXT NOT NULL,
    "owner_name" TEXT NOT NULL,
    "search_text" TEXT NOT NULL,
    "changed_on" DATE NOT NULL,
    "seen_on" DATE NOT NULL,
    "is_finished" BOOLEAN NOT NULL,
    "closing" DATE,
    "next_day" DATE,
    "ball" TEXT,
    "held_since" DATE,
    "facets" TEXT[] GENERATED ALWAYS AS (array_remove(ARRAY[
      'office:' || "office_id"::text,
      'agent:' || coalesce("agent_id"::text, 'none'),
      'journey:' || "journey_type",
      'guide:' || "journey_type" || '/' || "service_tier",
      'ball:' || "ball"
    ], NULL)) STORED,

    CONSTRAINT "desk_entry_pkey" PRIMARY KEY ("plan_id")
);

-- CreateIndex
CREATE INDEX "desk_entry_changed_idx" ON "desk_entry"("changed_on", "plan_id");

-- CreateIndex
CREATE INDEX "desk_entry_stuck_idx" ON "desk_entry"("changed_on", "plan_id") WHERE (NOT is_finished);

-- CreateIndex
CREATE INDEX "desk_entry_seen_idx" ON "desk_entry"("seen_on", "plan_id");

-- CreateIndex
CREATE INDEX "desk_entry_name_idx" ON "desk_entry"("owner_name", "plan_id");

-- CreateIndex
CREATE INDEX "desk_entry_deadline_idx" ON "desk_entry"("next_day", "plan_id") WHERE (next_day IS NOT NULL);

-- CreateIndex
CREATE INDEX "desk_entry_closing_idx" ON "desk_entry"("closing", "plan_id") WHERE (closing IS NOT NULL);

-- CreateIndex
CREATE INDEX "desk_entry_office_changed_idx" ON "desk_entry"("office_id", "changed_on", "plan_id");

-- CreateIndex
CREATE INDEX "desk_entry_office_stuck_idx" ON "desk_entry"("office_id", "changed_on", "plan_id") WHERE (NOT is_finished);

-- CreateIndex
CREATE INDEX "desk_entry_office_seen_idx" ON "desk_entry"("office_id", "seen_on", "plan_id");

-- CreateIndex
CREATE INDEX "desk_entry_office_name_idx" ON "desk_entry"("office_id", "owner_name", "plan_id");

-- CreateIndex
CREATE INDEX "desk_entry_office_deadline_idx" ON "desk_entry"("office_id", "next_day", "plan_id") WHERE (next_day IS NOT NULL);

-- CreateIndex
CREATE INDEX "desk_entry_office_closing_idx" ON "desk_entry"("office_id", "closing", "plan_id") WHERE (closing IS NOT NULL);

-- CreateIndex
CREATE INDEX "desk_entry_guide_changed_idx" ON "desk_entry"("journey_type", "service_tier", "changed_on", "plan_id");

-- CreateIndex
CREATE INDEX "desk_entry_guide_stuck_idx" ON "desk_entry"("journey_type", "service_tier", "changed_on", "plan_id") WHERE (NOT is_finished);

-- CreateIndex
CREATE INDEX "desk_entry_guide_seen_idx" ON "desk_entry"("journey_type", "service_tier", "seen_on", "plan_id");

-- CreateIndex
CREATE INDEX "desk_entry_guide_name_idx" ON "desk_entry"("journey_type", "service_tier", "owner_name", "plan_id");

-- CreateIndex
CREATE INDEX "desk_entry_guide_deadline_idx" ON "desk_entry"("journey_type", "service_tier", "next_day", "plan_id") WHERE (next_day IS NOT NULL);

-- CreateIndex
CREATE INDEX "desk_entry_guide_closing_idx" ON "desk_entry"("journey_type", "service_tier", "closing", "plan_id") WHERE (closing IS NOT NULL);

-- CreateIndex
CREATE INDEX "desk_entry_held_idx" ON "desk_entry"("held_since", "plan_id") WHERE (held_since IS NOT NULL);

-- CreateIndex
CREATE INDEX "desk_entry_facets_idx" ON "desk_entry" USING GIN ("facets" array_ops, "search_text" gin_trgm_ops);

-- Prisma does not write what follows.

-- Taken for independent, a guide's share of all plans would be estimated many times too high, and searches on it planned badly.
CREATE STATISTICS "desk_entry_guide" (mcv) ON "journey_type", "service_tier" FROM "desk_entry";

CREATE FUNCTION "desk_name"(name text, email text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(coalesce(nullif(btrim(name), ''), email, 'anonymous'))
$$;

-- Lists a plan while it is open.
CREATE FUNCTION "list_on_desk"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."status" <> 'open' THEN
    DELETE FROM "desk_entry" WHERE "plan_id" = NEW."id";
    RETURN NULL;
  END IF;
  INSERT INTO "desk_entry" ("plan_id", "office_id", "agent_id", "journey_type", "service_tier", "owner_name", "search_text", "changed_on",
    "seen_on", "is_finished", "closing")
  SELECT NEW."id", NEW."office_id", NEW."agent_id", NEW."journey_type", NEW."service_tier", desk_name("name", "email"),
    coalesce("search_text", ''), (NEW."last_updated_at" AT TIME ZONE 'UTC')::date, ("last_seen_at" AT TIME ZONE 'UTC')::date,
    NEW."finished_at" IS NOT NULL, (SELECT "closing" FROM "contract" WHERE "plan_id" = NEW."id")
  FROM "user" WHERE "id" = NEW."owner_id"
  ON CONFLICT ("plan_id") DO UPDATE SET
    "office_id" = EXCLUDED."office_id", "agent_id" = EXCLUDED."agent_id", "journey_type" = EXCLUDED."journey_type",
    "service_tier" = EXCLUDED."service_tier", "owner_name" = EXCLUDED."owner_name", "search_text" = EXCLUDED."search_text",
    "changed_on" = EXCLUDED."changed_on", "seen_on" = EXCLUDED."seen_on", "is_finished" = EXCLUDED."is_finished",
    "closing" = EXCLUDED."closing";
  IF TG_OP = 'UPDATE' THEN
    IF OLD."status" <> 'open' THEN
      -- The application counts the contract's days again, and writes them here.
      UPDATE "contract" SET "reminder_rules" = '' WHERE "plan_id" = NEW."id";
    END IF;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "plan_came_to_desk" AFTER INSERT ON "plan"
FOR EACH ROW WHEN (NEW."status" = 'open') EXECUTE FUNCTION "list_on_desk"();

-- Of the saves of a day only the first changes anything here.
CREATE TRIGGER "plan_changed_on_desk" AFTER UPDATE ON "plan"
FOR EACH ROW WHEN (
  (OLD."status", OLD."owner_id", OLD."office_id", OLD."agent_id", OLD."journey_type", OLD."service_tier", OLD."finished_at" IS NULL,
    (OLD."last_updated_at" AT TIME ZONE 'UTC')::date)
  IS DISTINCT FROM
  (NEW."status", NEW."owner_id", NEW."office_id", NEW."agent_id", NEW."journey_type", NEW."service_tier", NEW."finished_at" IS NULL,
    (NEW."last_updated_at" AT TIME ZONE 'UTC')::date))
EXECUTE FUNCTION "list_on_desk"();

CREATE FUNCTION "list_user_on_desk"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "desk_entry" SET "owner_name" = desk_name(NEW."name", NEW."email"), "search_text" = coalesce(NEW."search_text", ''),
    "seen_on" = (NEW."last_seen_at" AT TIME ZONE 'UTC')::date
  WHERE "plan_id" IN (SELECT "id" FROM "plan" WHERE "owner_id" = NEW."id");
  RETURN NULL;
END
$$;

CREATE TRIGGER "user_changed_on_desk" AFTER UPDATE OF "name", "email", "last_seen_at" ON "user"
FOR EACH ROW WHEN (
  (OLD."name", OLD."email", (OLD."last_seen_at" AT TIME ZONE 'UTC')::date)
  IS DISTINCT FROM
  (NEW."name", NEW."email", (NEW."last_seen_at" AT TIME ZONE 'UTC')::date))
EXECUTE FUNCTION "list_user_on_desk"();

CREATE FUNCTION "list_contract_on_desk"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "desk_entry" SET "closing" = NULL, "next_day" = NULL, "ball" = NULL, "held_since" = NULL WHERE "plan_id" = OLD."plan_id";
  ELSE
    UPDATE "desk_entry" SET "closing" = NEW."closing" WHERE "plan_id" = NEW."plan_id";
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "contract_changed_on_desk" AFTER INSERT OR DELETE OR UPDATE OF "closing" ON "contract"
FOR EACH ROW EXECUTE FUNCTION "list_contract_on_desk"();
