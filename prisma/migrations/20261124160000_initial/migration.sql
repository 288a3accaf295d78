-- Search by any part of an email address (the index user_email_trigram_idx) needs trigrams. Prisma does not write this line.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "role" AS ENUM ('person', 'agent', 'broker', 'administrator');

-- CreateEnum
CREATE TYPE "plan_status" AS ENUM ('open', 'closed', 'fell_through');

-- CreateEnum
CREATE TYPE "plan_role" AS ENUM ('owner', 'partner', 'agent', 'professional', 'viewer', 'administrator');

-- CreateEnum
CREATE TYPE "account_link_purpose" AS ENUM ('address', 'password');

-- CreateEnum
CREATE TYPE "outbox_state" AS ENUM ('waiting', 'sending', 'sent', 'uncertain', 'failed', 'skipped');

-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "name" TEXT,
    "email" TEXT,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "role" "role" NOT NULL DEFAULT 'person',
    "office_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "office" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "office_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "people_tally" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "total" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "people_tally_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "id_token" TEXT,
    "sealed_token" TEXT,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id_hash")
);

-- CreateTable
CREATE TABLE "plan" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "office_id" UUID,
    "agent_id" UUID,
    "status" "plan_status" NOT NULL DEFAULT 'open',
    "journey_type" TEXT NOT NULL,
    "service_tier" TEXT NOT NULL,
    "current_step" TEXT NOT NULL,
    "completed_steps" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "completed_sub_steps" JSONB NOT NULL DEFAULT '{}',
    "answers" JSONB NOT NULL DEFAULT '{}',
    "covered_details" JSONB NOT NULL DEFAULT '{}',
    "achievements" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "rewarded_steps" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "journey_rewarded" BOOLEAN NOT NULL DEFAULT false,
    "finished_at" TIMESTAMPTZ(3),
    "shares_notes" BOOLEAN NOT NULL DEFAULT false,
    "target_date" DATE,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "guest_import" JSONB,
    "last_changes" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_member" (
    "plan_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "plan_role" NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_active_at" TIMESTAMPTZ(3),
    "seen_version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "plan_member_pkey" PRIMARY KEY ("plan_id","user_id")
);

-- CreateTable
CREATE TABLE "plan_event" (
    "plan_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "actor_id" UUID,
    "actor_role" "plan_role" NOT NULL,
    "commands" JSONB NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_event_pkey" PRIMARY KEY ("plan_id","version")
);

-- CreateTable
CREATE TABLE "client_save" (
    "plan_id" UUID NOT NULL,
    "client" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "answer" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_save_pkey" PRIMARY KEY ("plan_id","client")
);

-- CreateTable
CREATE TABLE "note" (
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "step_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contract" (
    "plan_id" UUID NOT NULL,
    "acceptance" DATE NOT NULL,
    "closing" DATE NOT NULL,
    "time_zone" TEXT,
    "deadlines" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "previous" JSONB,
    "reminder_rules" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "contract_pkey" PRIMARY KEY ("plan_id")
);

-- CreateTable
CREATE TABLE "reminder_day" (
    "plan_id" UUID NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "reminder_day_pkey" PRIMARY KEY ("day","plan_id")
);

-- CreateTable
CREATE TABLE "monday_slice" (
    "first_id" UUID NOT NULL,
    "last_id" UUID NOT NULL,
    "done_for" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "monday_slice_pkey" PRIMARY KEY ("first_id")
);

-- CreateTable
CREATE TABLE "calendar_feed" (
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "is_neutral" BOOLEAN NOT NULL,
    "events" JSONB NOT NULL DEFAULT '{}',
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_fetched_at" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "step_feedback" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "journey_type" TEXT NOT NULL,
    "service_tier" TEXT NOT NULL,
    "step_id" TEXT NOT NULL,
    "is_helpful" BOOLEAN NOT NULL,
    "comment" TEXT,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "step_feedback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_calculation" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "calculator" TEXT NOT NULL,
    "input" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_calculation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portal_account" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "role" "role" NOT NULL DEFAULT 'person',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "credentials_changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00',

    CONSTRAINT "portal_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_event" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "actor_id" UUID,
    "kind" TEXT NOT NULL,
    "network" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_link" (
    "token_hash" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "purpose" "account_link_purpose" NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_link_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "oidc_payload" (
    "model" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "grant_id" TEXT,
    "user_code" TEXT,
    "uid" TEXT,
    "consumed_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "oidc_payload_pkey" PRIMARY KEY ("model","id")
);

-- CreateTable
CREATE TABLE "outbox_entry" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "user_id" UUID,
    "address" TEXT,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "state" "outbox_state" NOT NULL DEFAULT 'waiting',
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "is_urgent" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(3),
    "is_over" BOOLEAN NOT NULL DEFAULT false,
    "claim" UUID,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "fault" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refused_address" (
    "address" TEXT NOT NULL,
    "fault" TEXT NOT NULL,
    "refused_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refused_address_pkey" PRIMARY KEY ("address")
);

-- CreateTable
CREATE TABLE "mail_settings" (
    "user_id" UUID NOT NULL,
    "stopped" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "stops_all" BOOLEAN NOT NULL DEFAULT false,
    "paused_until" DATE,

    CONSTRAINT "mail_settings_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "secret" (
    "name" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "secret_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" TIMESTAMPTZ(3),

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "save_count" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" TIMESTAMPTZ(3),

    CONSTRAINT "save_count_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "user_email_idx" ON "user"("email");

-- CreateIndex
CREATE INDEX "user_created_at_id_idx" ON "user"("created_at", "id");

-- CreateIndex
CREATE INDEX "user_email_trigram_idx" ON "user" USING GIN ("email" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "user_issuer_subject_key" ON "user"("issuer", "subject");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "plan_journey_type_service_tier_owner_id_idx" ON "plan"("journey_type", "service_tier", "owner_id");

-- CreateIndex
CREATE INDEX "plan_last_updated_at_idx" ON "plan"("last_updated_at");

-- CreateIndex
CREATE INDEX "plan_office_id_idx" ON "plan"("office_id");

-- CreateIndex
CREATE INDEX "plan_agent_id_idx" ON "plan"("agent_id");

-- CreateIndex
CREATE UNIQUE INDEX "plan_open_key" ON "plan"("owner_id", "journey_type", "service_tier") WHERE (status = 'open');

-- CreateIndex
CREATE INDEX "plan_member_user_id_last_active_at_idx" ON "plan_member"("user_id", "last_active_at");

-- CreateIndex
CREATE INDEX "plan_event_actor_id_idx" ON "plan_event"("actor_id");

-- CreateIndex
CREATE INDEX "client_save_at_idx" ON "client_save"("at");

-- CreateIndex
CREATE INDEX "note_author_id_idx" ON "note"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "note_plan_id_step_id_author_id_key" ON "note"("plan_id", "step_id", "author_id");

-- CreateIndex
CREATE INDEX "contract_reminder_rules_idx" ON "contract"("reminder_rules");

-- CreateIndex
CREATE INDEX "reminder_day_plan_id_idx" ON "reminder_day"("plan_id");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feed_token_hash_key" ON "calendar_feed"("token_hash");

-- CreateIndex
CREATE INDEX "step_feedback_given_at_id_idx" ON "step_feedback"("given_at", "id");

-- CreateIndex
CREATE INDEX "step_feedback_journey_type_service_tier_step_id_is_helpful_idx" ON "step_feedback"("journey_type", "service_tier", "step_id", "is_helpful");

-- CreateIndex
CREATE UNIQUE INDEX "step_feedback_user_id_journey_type_service_tier_step_id_key" ON "step_feedback"("user_id", "journey_type", "service_tier", "step_id");

-- CreateIndex
CREATE UNIQUE INDEX "saved_calculation_user_id_calculator_input_key" ON "saved_calculation"("user_id", "calculator", "input");

-- CreateIndex
CREATE UNIQUE INDEX "portal_account_email_key" ON "portal_account"("email");

-- CreateIndex
CREATE INDEX "account_event_user_id_at_idx" ON "account_event"("user_id", "at");

-- CreateIndex
CREATE INDEX "account_event_kind_at_idx" ON "account_event"("kind", "at");

-- CreateIndex
CREATE INDEX "account_event_at_idx" ON "account_event"("at");

-- CreateIndex
CREATE INDEX "account_link_account_id_idx" ON "account_link"("account_id");

-- CreateIndex
CREATE INDEX "account_link_expires_at_idx" ON "account_link"("expires_at");

-- CreateIndex
CREATE INDEX "oidc_payload_grant_id_idx" ON "oidc_payload"("grant_id");

-- CreateIndex
CREATE INDEX "oidc_payload_uid_idx" ON "oidc_payload"("uid");

-- CreateIndex
CREATE INDEX "oidc_payload_user_code_idx" ON "oidc_payload"("user_code");

-- CreateIndex
CREATE INDEX "oidc_payload_expires_at_idx" ON "oidc_payload"("expires_at");

-- CreateIndex
CREATE INDEX "oidc_payload_payload_idx" ON "oidc_payload" USING GIN ("payload" jsonb_path_ops);

-- CreateIndex
CREATE UNIQUE INDEX "outbox_entry_key_key" ON "outbox_entry"("key");

-- CreateIndex
CREATE INDEX "outbox_entry_state_is_urgent_due_at_idx" ON "outbox_entry"("state", "is_urgent" DESC, "due_at");

-- CreateIndex
CREATE INDEX "outbox_entry_created_at_id_idx" ON "outbox_entry"("created_at", "id");

-- CreateIndex
CREATE INDEX "outbox_entry_user_id_idx" ON "outbox_entry"("user_id");

-- CreateIndex
CREATE INDEX "outbox_entry_address_idx" ON "outbox_entry"("address");

-- CreateIndex
CREATE INDEX "rate_limit_expire_idx" ON "rate_limit"("expire");

-- CreateIndex
CREATE INDEX "save_count_expire_idx" ON "save_count"("expire");

-- AddForeignKey
ALTER TABLE "user" ADD CONSTRAINT "user_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "office"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan" ADD CONSTRAINT "plan_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan" ADD CONSTRAINT "plan_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "office"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan" ADD CONSTRAINT "plan_agent_id_fkey" FOREIGN KEY ("agent_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_member" ADD CONSTRAINT "plan_member_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_member" ADD CONSTRAINT "plan_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_event" ADD CONSTRAINT "plan_event_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_event" ADD CONSTRAINT "plan_event_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_save" ADD CONSTRAINT "client_save_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note" ADD CONSTRAINT "note_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note" ADD CONSTRAINT "note_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract" ADD CONSTRAINT "contract_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminder_day" ADD CONSTRAINT "reminder_day_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "contract"("plan_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "step_feedback" ADD CONSTRAINT "step_feedback_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_calculation" ADD CONSTRAINT "saved_calculation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_event" ADD CONSTRAINT "account_event_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_event" ADD CONSTRAINT "account_event_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "portal_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox_entry" ADD CONSTRAINT "outbox_entry_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Prisma does not write what follows.

-- Counts need not outlive a crash, and so wait for no disk.
ALTER TABLE "save_count" SET UNLOGGED;

-- How many people there are, kept as they come and go.
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

INSERT INTO "people_tally" ("total") VALUES (0);

-- Notifies the channel 'outbox' of every new entry, once it is committed.
CREATE FUNCTION "notify_of_outbox"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER "outbox_entry_added" AFTER INSERT ON "outbox_entry"
FOR EACH STATEMENT EXECUTE FUNCTION "notify_of_outbox"();

-- Notifies the channel 'access' of each user who has lost a session, a role or a plan. Rare, so it may hold the lock of NOTIFY at commit.
CREATE FUNCTION "notify_of_access"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', to_jsonb(OLD) ->> TG_ARGV[0]);
  RETURN NULL;
END
$$;

CREATE TRIGGER "session_ended" AFTER DELETE ON "session"
FOR EACH ROW EXECUTE FUNCTION "notify_of_access"('user_id');

CREATE TRIGGER "member_removed" AFTER DELETE ON "plan_member"
FOR EACH ROW EXECUTE FUNCTION "notify_of_access"('user_id');

CREATE TRIGGER "member_role_changed" AFTER UPDATE OF "role" ON "plan_member"
FOR EACH ROW WHEN (OLD."role" IS DISTINCT FROM NEW."role") EXECUTE FUNCTION "notify_of_access"('user_id');

CREATE TRIGGER "user_role_changed" AFTER UPDATE OF "role" ON "user"
FOR EACH ROW WHEN (OLD."role" IS DISTINCT FROM NEW."role") EXECUTE FUNCTION "notify_of_access"('id');
