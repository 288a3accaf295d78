

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE TYPE public.account_link_purpose AS ENUM (
    'address',
    'password'
);

CREATE TYPE public.contact_channel AS ENUM (
    'call',
    'text',
    'email',
    'meeting'
);

CREATE TYPE public.contact_role AS ENUM (
    'closing_office',
    'lender',
    'agent'
);

CREATE TYPE public.outbox_state AS ENUM (
    'waiting',
    'sending',
    'sent',
    'uncertain',
    'failed',
    'skipped'
);

CREATE TYPE public.plan_role AS ENUM (
    'owner',
    'partner',
    'agent',
    'professional',
    'viewer',
    'administrator'
);

CREATE TYPE public.plan_status AS ENUM (
    'open',
    'closed',
    'fell_through'
);

CREATE TYPE public.profession AS ENUM (
    'lender',
    'title',
    'inspector'
);

CREATE TYPE public.role AS ENUM (
    'person',
    'agent',
    'broker',
    'administrator'
);

CREATE TYPE public.sign_in_method AS ENUM (
    'password',
    'passkey',
    'code'
);

CREATE TYPE public.webhook_state AS ENUM (
    'waiting',
    'delivered',
    'failed'
);

CREATE FUNCTION public.count_people() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.date_agent() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW."agent_since" := CASE WHEN NEW."agent_id" IS NULL THEN NULL ELSE clock_timestamp() END;
  ELSIF NEW."agent_id" IS DISTINCT FROM OLD."agent_id" THEN
    NEW."agent_since" := clock_timestamp();
  END IF;
  RETURN NEW;
END
$$;

CREATE FUNCTION public.desk_name(name text, email text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT lower(coalesce(nullif(btrim(name), ''), email, 'anonymous'))
$$;

CREATE FUNCTION public.end_absences() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "absence" SET "ended_at" = clock_timestamp()
  WHERE "ended_at" IS NULL AND (("agent_id" = NEW."id") OR ("stand_in_id" = NEW."id"));
  RETURN NULL;
END
$$;

CREATE FUNCTION public.list_contract_on_desk() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "desk_entry" SET "closing" = NULL, "next_day" = NULL, "ball" = NULL, "held_since" = NULL WHERE "plan_id" = OLD."plan_id";
  ELSE
    UPDATE "desk_entry" SET "closing" = NEW."closing" WHERE "plan_id" = NEW."plan_id";
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION public.list_on_desk() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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

CREATE FUNCTION public.list_plan() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO "plan_list_entry" ("plan_id", "journey_type", "service_tier", "owner_created_at", "owner_id")
  SELECT NEW."id", NEW."journey_type", NEW."service_tier", "created_at", "id" FROM "user" WHERE "id" = NEW."owner_id"
  ON CONFLICT ("plan_id") DO UPDATE SET
    "journey_type" = EXCLUDED."journey_type", "service_tier" = EXCLUDED."service_tier",
    "owner_created_at" = EXCLUDED."owner_created_at", "owner_id" = EXCLUDED."owner_id";
  RETURN NULL;
END
$$;

CREATE FUNCTION public.list_plans_of_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "plan_list_entry" SET "owner_created_at" = NEW."created_at"
  WHERE "plan_id" IN (SELECT "id" FROM "plan" WHERE "owner_id" = NEW."id");
  RETURN NULL;
END
$$;

CREATE FUNCTION public.list_user_on_desk() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE "desk_entry" SET "owner_name" = desk_name(NEW."name", NEW."email"), "search_text" = coalesce(NEW."search_text", ''),
    "seen_on" = (NEW."last_seen_at" AT TIME ZONE 'UTC')::date
  WHERE "plan_id" IN (SELECT "id" FROM "plan" WHERE "owner_id" = NEW."id");
  RETURN NULL;
END
$$;

CREATE FUNCTION public.notify_of_access() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('access', to_jsonb(OLD) ->> TG_ARGV[0]);
  RETURN NULL;
END
$$;

CREATE FUNCTION public.notify_of_membership() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('access', NEW."user_id"::text);
  RETURN NULL;
END
$$;

CREATE FUNCTION public.notify_of_office() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('access', "id"::text) FROM "user" WHERE "office_id" = OLD."office_id" AND "role" = 'broker';
  RETURN NULL;
END
$$;

CREATE FUNCTION public.notify_of_outbox() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END
$$;

CREATE FUNCTION public.queue_webhooks() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
BEGIN
  INSERT INTO "webhook_delivery" ("id", "endpoint_id", "plan_id", "version")
  SELECT gen_random_uuid(), endpoint."id", NEW."plan_id", NEW."version"
  FROM "webhook_endpoint" endpoint JOIN "plan" ON "plan"."office_id" = endpoint."office_id"
  WHERE "plan"."id" = NEW."plan_id" AND endpoint."paused_at" IS NULL AND endpoint."topics" && "webhook_topics"(NEW."commands")
    AND ("plan"."shares_notes" OR NOT NEW."commands" @? '$[*].type ? (@ starts with "note.")');
  RETURN NULL;
END
$_$;

CREATE FUNCTION public.webhook_topics(commands jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT coalesce(array_agg(CASE split_part(command ->> 'type', '.', 1)
    WHEN 'step' THEN 'progress'
    WHEN 'subStep' THEN 'progress'
    WHEN 'question' THEN 'progress'
    WHEN 'detail' THEN 'progress'
    WHEN 'progress' THEN 'progress'
    WHEN 'change' THEN 'progress'
    WHEN 'paper' THEN 'progress'
    WHEN 'plan' THEN 'progress'
    WHEN 'wireCheck' THEN 'progress'
    WHEN 'facts' THEN 'home'
    WHEN 'part' THEN 'home'
    WHEN 'note' THEN 'notes'
    WHEN 'notes' THEN 'notes'
    WHEN 'member' THEN 'members'
    WHEN 'contact' THEN 'members'
    WHEN 'thread' THEN 'questions'
    ELSE 'dates' END), ARRAY['dates'])
  FROM jsonb_array_elements(commands) AS command
$$;

SET default_tablespace = '';

CREATE TABLE public._prisma_migrations (
    id character varying(36) NOT NULL,
    checksum character varying(64) NOT NULL,
    finished_at timestamp with time zone,
    migration_name character varying(255) NOT NULL,
    logs text,
    rolled_back_at timestamp with time zone,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    applied_steps_count integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.absence (
    id uuid NOT NULL,
    agent_id uuid NOT NULL,
    stand_in_id uuid NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    set_by_id uuid,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    ended_at timestamp(3) with time zone
);

CREATE TABLE public.account_deletion (
    user_id uuid NOT NULL,
    token_hash text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    due_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.account_event (
    id uuid NOT NULL,
    user_id uuid,
    actor_id uuid,
    kind text NOT NULL,
    network text,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.account_link (
    token_hash text NOT NULL,
    account_id uuid NOT NULL,
    purpose public.account_link_purpose NOT NULL,
    email text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.api_token (
    id uuid NOT NULL,
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    office_id uuid,
    name text NOT NULL,
    scopes text[],
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp(3) with time zone,
    last_used_at timestamp(3) with time zone
);

CREATE TABLE public.calendar_feed (
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    is_neutral boolean NOT NULL,
    events jsonb DEFAULT '{}'::jsonb NOT NULL,
    made_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_fetched_at timestamp(3) with time zone,
    etag text,
    inputs_hash text
);

CREATE TABLE public.client_save (
    plan_id uuid NOT NULL,
    client text NOT NULL,
    sequence integer NOT NULL,
    answer jsonb NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.contract (
    plan_id uuid NOT NULL,
    acceptance date NOT NULL,
    closing date NOT NULL,
    time_zone text,
    deadlines jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    previous jsonb,
    reminder_rules text DEFAULT ''::text NOT NULL,
    additions jsonb DEFAULT '{}'::jsonb NOT NULL
);

CREATE TABLE public.desk_entry (
    plan_id uuid NOT NULL,
    office_id uuid,
    agent_id uuid,
    journey_type text NOT NULL,
    service_tier text NOT NULL,
    owner_name text NOT NULL,
    search_text text NOT NULL,
    changed_on date NOT NULL,
    seen_on date NOT NULL,
    is_finished boolean NOT NULL,
    closing date,
    next_day date,
    ball text,
    held_since date,
    facets text[] GENERATED ALWAYS AS (array_remove(ARRAY[('office:'::text || (office_id)::text), ('agent:'::text || COALESCE((agent_id)::text, 'none'::text)), ('journey:'::text || journey_type), ((('guide:'::text || journey_type) || '/'::text) || service_tier), ('ball:'::text || ball)], NULL::text)) STORED
);

CREATE TABLE public.desk_view (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    search text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.holder_ask (
    id uuid NOT NULL,
    plan_id uuid NOT NULL,
    thing text NOT NULL,
    holder text NOT NULL,
    address text NOT NULL,
    asker_id uuid,
    mail_key text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    ended_at timestamp(3) with time zone,
    is_declined boolean DEFAULT false NOT NULL,
    answers jsonb DEFAULT '[]'::jsonb NOT NULL
);

CREATE TABLE public.holder_link (
    ask_id uuid NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.logged_contact (
    id uuid NOT NULL,
    plan_id uuid NOT NULL,
    author_id uuid,
    channel public.contact_channel NOT NULL,
    day date NOT NULL,
    member_id uuid,
    text text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    changed_at timestamp(3) with time zone,
    changed_by_id uuid,
    is_removed boolean DEFAULT false NOT NULL
);

CREATE TABLE public.mail_settings (
    user_id uuid NOT NULL,
    stopped text[] DEFAULT ARRAY[]::text[],
    stops_all boolean DEFAULT false NOT NULL,
    paused_until date
);

CREATE TABLE public.member_answer (
    plan_id uuid NOT NULL,
    thing text NOT NULL,
    holder text NOT NULL,
    user_id uuid,
    answer jsonb NOT NULL,
    answered_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.monday_slice (
    first_id uuid NOT NULL,
    last_id uuid NOT NULL,
    done_for timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.nightly_task (
    name text NOT NULL,
    done_on date NOT NULL
);

CREATE TABLE public.note (
    id uuid NOT NULL,
    plan_id uuid NOT NULL,
    author_id uuid NOT NULL,
    step_id text NOT NULL,
    text text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);

CREATE TABLE public.office (
    id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    address text,
    closed_at timestamp(3) with time zone,
    email text,
    host text,
    hours text,
    license text,
    phone text,
    states_served text[] DEFAULT ARRAY[]::text[],
    text_phone text,
    time_zone text
);

CREATE TABLE public.oidc_payload (
    model text NOT NULL,
    id text NOT NULL,
    payload jsonb NOT NULL,
    grant_id text,
    user_code text,
    uid text,
    consumed_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone
);

CREATE TABLE public.outbox_entry (
    id uuid NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    user_id uuid,
    address text,
    payload jsonb DEFAULT '{}'::jsonb NOT NULL,
    state public.outbox_state DEFAULT 'waiting'::public.outbox_state NOT NULL,
    due_at timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
    is_urgent boolean DEFAULT false NOT NULL,
    expires_at timestamp(3) with time zone,
    is_over boolean DEFAULT false NOT NULL,
    claim uuid,
    attempts integer DEFAULT 0 NOT NULL,
    fault text,
    created_at timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
    settled_at timestamp(3) with time zone
);

CREATE TABLE public.passkey (
    id text NOT NULL,
    account_id uuid NOT NULL,
    public_key text NOT NULL,
    counter bigint DEFAULT 0 NOT NULL,
    transports text[] DEFAULT ARRAY[]::text[],
    name text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_used_at timestamp(3) with time zone
);

CREATE TABLE public.passkey_challenge (
    browser text NOT NULL,
    challenge text NOT NULL,
    purpose text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.passkey_code (
    code_hash text NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.people_tally (
    id integer DEFAULT 1 NOT NULL,
    total integer NOT NULL,
    version integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.plan (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    office_id uuid,
    agent_id uuid,
    status public.plan_status DEFAULT 'open'::public.plan_status NOT NULL,
    journey_type text NOT NULL,
    service_tier text NOT NULL,
    current_step text NOT NULL,
    completed_steps text[] DEFAULT ARRAY[]::text[],
    completed_sub_steps jsonb DEFAULT '{}'::jsonb NOT NULL,
    answers jsonb DEFAULT '{}'::jsonb NOT NULL,
    covered_details jsonb DEFAULT '{}'::jsonb NOT NULL,
    achievements text[] DEFAULT ARRAY[]::text[],
    rewarded_steps text[] DEFAULT ARRAY[]::text[],
    journey_rewarded boolean DEFAULT false NOT NULL,
    finished_at timestamp(3) with time zone,
    shares_notes boolean DEFAULT false NOT NULL,
    target_date date,
    facts jsonb DEFAULT '{}'::jsonb NOT NULL,
    guest_import jsonb,
    last_changes jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    papers jsonb DEFAULT '{}'::jsonb NOT NULL,
    ends_at timestamp(3) with time zone,
    sub_step_turns jsonb DEFAULT '{}'::jsonb NOT NULL,
    agent_since timestamp(3) with time zone,
    closed_at timestamp(3) with time zone,
    started_from_id uuid
);

CREATE TABLE public.plan_event (
    plan_id uuid NOT NULL,
    version integer NOT NULL,
    actor_id uuid,
    actor_role public.plan_role NOT NULL,
    commands jsonb NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    token_id uuid
);

CREATE TABLE public.plan_handover (
    plan_id uuid NOT NULL,
    receiver_id uuid NOT NULL,
    token_hash text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    due_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.plan_invitation (
    id uuid NOT NULL,
    plan_id uuid NOT NULL,
    role public.plan_role NOT NULL,
    address text,
    token_hash text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    revoked_at timestamp(3) with time zone,
    is_declined boolean DEFAULT false NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    last_viewed_at timestamp(3) with time zone,
    profession public.profession,
    inviter_id uuid
);

CREATE TABLE public.plan_list_entry (
    plan_id uuid NOT NULL,
    journey_type text NOT NULL,
    service_tier text NOT NULL,
    owner_created_at timestamp(3) with time zone NOT NULL,
    owner_id uuid NOT NULL
);

CREATE TABLE public.plan_member (
    plan_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role public.plan_role NOT NULL,
    joined_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_active_at timestamp(3) with time zone,
    seen_version integer DEFAULT 0 NOT NULL,
    profession public.profession,
    hears_changes boolean DEFAULT true NOT NULL,
    answers_seen_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.plan_opening (
    id uuid NOT NULL,
    plan_id uuid NOT NULL,
    user_id uuid,
    day date NOT NULL,
    opened_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    for_agent_id uuid
);

CREATE TABLE public.portal_account (
    id uuid NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    name text NOT NULL,
    password_hash text NOT NULL,
    role public.role DEFAULT 'person'::public.role NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    credentials_changed_at timestamp(3) with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
    passkey_declined_at timestamp(3) with time zone
);

CREATE TABLE public.rate_limit (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire timestamp(3) with time zone
);

CREATE TABLE public.refused_address (
    address text NOT NULL,
    fault text NOT NULL,
    refused_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.reminder_day (
    plan_id uuid NOT NULL,
    day date NOT NULL
);

CREATE UNLOGGED TABLE public.save_count (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire timestamp(3) with time zone
);

CREATE TABLE public.saved_calculation (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    calculator text NOT NULL,
    input text NOT NULL,
    saved_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.secret (
    name text NOT NULL,
    value jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.session (
    id_hash text NOT NULL,
    user_id uuid NOT NULL,
    id_token text,
    sealed_token text,
    user_agent text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_seen_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    signed_in_by public.sign_in_method
);

CREATE TABLE public.step_feedback (
    id uuid NOT NULL,
    user_id uuid,
    journey_type text NOT NULL,
    service_tier text NOT NULL,
    step_id text NOT NULL,
    is_helpful boolean NOT NULL,
    comment text,
    given_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.thread (
    id uuid NOT NULL,
    plan_id uuid NOT NULL,
    step_id text NOT NULL,
    asker_id uuid NOT NULL,
    shows_facts boolean NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    waiting_since timestamp(3) with time zone,
    closed_at timestamp(3) with time zone
);

CREATE TABLE public.thread_message (
    id uuid NOT NULL,
    thread_id uuid NOT NULL,
    author_id uuid,
    author_role public.plan_role NOT NULL,
    text text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.trusted_contact (
    id uuid NOT NULL,
    plan_id uuid NOT NULL,
    role public.contact_role NOT NULL,
    name text NOT NULL,
    company text NOT NULL,
    phone text NOT NULL,
    source text NOT NULL,
    entered_by_id uuid,
    entered_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    starts_at timestamp(3) with time zone NOT NULL,
    confirmed_by_id uuid,
    confirmed_source text,
    confirmed_at timestamp(3) with time zone,
    ended_by_id uuid,
    ended_at timestamp(3) with time zone,
    CONSTRAINT trusted_contact_two_people CHECK ((confirmed_by_id <> entered_by_id))
);

CREATE TABLE public.urgent_no (
    plan_id uuid NOT NULL,
    question_id text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public."user" (
    id uuid NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    name text,
    email text,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    role public.role DEFAULT 'person'::public.role NOT NULL,
    office_id uuid,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_seen_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((COALESCE(email, ''::text) || chr(10)) || COALESCE(name, ''::text)))) STORED
);

CREATE TABLE public.user_import (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    file_name text NOT NULL,
    lines jsonb NOT NULL,
    faults jsonb NOT NULL,
    new_users integer NOT NULL,
    new_plans integer NOT NULL,
    unchanged integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    imported_at timestamp(3) with time zone
);

CREATE TABLE public.usual_time (
    id uuid NOT NULL,
    office_id uuid,
    journey_type text NOT NULL,
    thing text NOT NULL,
    holder text,
    plans integer NOT NULL,
    from_days integer NOT NULL,
    to_days integer NOT NULL
);

CREATE TABLE public.webhook_delivery (
    id uuid NOT NULL,
    endpoint_id uuid NOT NULL,
    plan_id uuid,
    version integer,
    state public.webhook_state DEFAULT 'waiting'::public.webhook_state NOT NULL,
    due_at timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
    claim uuid,
    attempts integer DEFAULT 0 NOT NULL,
    status integer,
    fault text,
    created_at timestamp(3) with time zone DEFAULT clock_timestamp() NOT NULL,
    settled_at timestamp(3) with time zone
);

CREATE TABLE public.webhook_endpoint (
    id uuid NOT NULL,
    office_id uuid NOT NULL,
    url text NOT NULL,
    topics text[],
    sealed_secret text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    paused_at timestamp(3) with time zone,
    is_given_up boolean DEFAULT false NOT NULL,
    failing_since timestamp(3) with time zone
);

CREATE TABLE public.week_update (
    id uuid NOT NULL,
    plan_id uuid NOT NULL,
    author_id uuid,
    week date NOT NULL,
    text text NOT NULL,
    sent_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.wire_check (
    id uuid NOT NULL,
    plan_id uuid NOT NULL,
    user_id uuid,
    contact_id uuid,
    answers jsonb NOT NULL,
    spoken_with text NOT NULL,
    initials text NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

INSERT INTO public._prisma_migrations VALUES ('065886c0-a36b-4523-9843-57cf6b0a1fea', 'ac21a44c6b2fd9ff222e34b4612cf740d99d77b7fdb4516539ac5ae73b9a68ca', '2026-11-27 22:57:07.734503+00', '20261124160000_initial', NULL, NULL, '2026-11-27 22:57:07.734503+00', 1);
INSERT INTO public._prisma_migrations VALUES ('408be55f-2581-4636-8210-e3f4042ee2b5', '0b8bbb62c45f26521aab459ef849d5ed0e8ec2c2e05667d17bf8ad9be1310ae6', '2026-11-27 22:57:07.823503+00', '20261125045728_add_api_tokens', NULL, NULL, '2026-11-27 22:57:07.823503+00', 1);
INSERT INTO public._prisma_migrations VALUES ('142201e0-f386-4aa0-929a-4cb2b86e9951', '675b72b289c8bf55a9c0d2225b120dbf3e3af571eee69336d3eb3da0b658d0b1', '2026-11-27 22:57:07.830602+00', '20261125060822_calendar_feed_inputs', NULL, NULL, '2026-11-27 22:57:07.830602+00', 1);
INSERT INTO public._prisma_migrations VALUES ('a157d2a8-fb56-41db-af8a-1e09f67a1946', '80898a7c25f7aa31b8eece2351dad67631d83667d3fd76e8756e0fd2c5ba8613', '2026-11-27 22:57:07.832495+00', '20261125071541_index_plan_owner', NULL, NULL, '2026-11-27 22:57:07.832495+00', 1);
INSERT INTO public._prisma_migrations VALUES ('d9b0c632-dc02-41d3-9507-62f7960af0af', 'cac3e316f9bc8fc58c63029e2828a9e749af50336b38c3ba0e76aca0f60d95ad', '2026-11-27 22:57:07.834483+00', '20261125095939_contract_additions', NULL, NULL, '2026-11-27 22:57:07.834483+00', 1);
INSERT INTO public._prisma_migrations VALUES ('7f5c8ed7-a512-46f9-9ed6-f469efe58b88', '20eaf3b92d8fe6d7544ac4e8b054e4bd47b65d5439b20985e2ecffc79762a742', '2026-11-27 22:57:07.835907+00', '20261125100227_add_webhooks', NULL, NULL, '2026-11-27 22:57:07.835907+00', 1);
INSERT INTO public._prisma_migrations VALUES ('151dfb96-3a9d-4aad-aaeb-0869096ae633', '176871b4767aae03b176ec7f81fa2d6a0d867b1f397e139e4f35fdf1fae4e032', '2026-11-27 22:57:07.845687+00', '20261125100309_add_plan_list_entry', NULL, NULL, '2026-11-27 22:57:07.845687+00', 1);
INSERT INTO public._prisma_migrations VALUES ('79751d77-ce6b-4e49-8cd6-1114e8ff8e72', '637bc54f8036f18c0444cf4d2bf46d255b2b65ecaa02a766f34f43fcc3e9abd6', '2026-11-27 22:57:07.851774+00', '20261125100310_fill_plan_list_entry', NULL, NULL, '2026-11-27 22:57:07.851774+00', 1);
INSERT INTO public._prisma_migrations VALUES ('7f242d4a-59d9-4eef-94ae-ad9e0991b979', '94fb3e6b1092860449dbdcf56bb7a5e3544eb61b5e5ae25ebc5e728a43b0883a', '2026-11-27 22:57:07.855888+00', '20261125100857_add_user_search_text', NULL, NULL, '2026-11-27 22:57:07.855888+00', 1);
INSERT INTO public._prisma_migrations VALUES ('5c431204-ef8f-400b-8045-73da9064d32c', '8ab02315ea40fce0cb468e1cf02bcb7b085efd1b135bcf1670df7b2ff61e38da', '2026-11-27 22:57:07.861921+00', '20261125100858_index_user_search_text', NULL, NULL, '2026-11-27 22:57:07.861921+00', 1);
INSERT INTO public._prisma_migrations VALUES ('bdeb8bc9-2bb6-4d2f-8c61-78f3499288f2', 'f6f69b8e3f55dd1a9da07253b6ebc64acacfe2c731a4768567c5c12a578caeb2', '2026-11-27 22:57:07.864037+00', '20261125103706_add_user_import', NULL, NULL, '2026-11-27 22:57:07.864037+00', 1);
INSERT INTO public._prisma_migrations VALUES ('85388b24-5e12-4c53-91ca-7f2c3912acc3', '9a4cba7c39a5d3e746a3c4f7829cfee8489c4c6373b2aacc5afa20f0c9a37bd7', '2026-11-27 22:57:07.868901+00', '20261125122500_add_plan_papers', NULL, NULL, '2026-11-27 22:57:07.868901+00', 1);
INSERT INTO public._prisma_migrations VALUES ('7be64c01-8488-44e1-8a80-a06b327196d9', '892deb6460e6ebb68faa7807b8314e1be03d6d82df9011d549214d6a353c7295', '2026-11-27 22:57:07.870906+00', '20261125140136_add_passkeys', NULL, NULL, '2026-11-27 22:57:07.870906+00', 1);
INSERT INTO public._prisma_migrations VALUES ('2a5394f6-ce96-4457-ac7b-94356dca4379', 'a9273af77aac6be290028ebe0755087058d96c0136aca272ef825cb45c14064c', '2026-11-27 22:57:07.879013+00', '20261125140253_add_plan_invitations', NULL, NULL, '2026-11-27 22:57:07.879013+00', 1);
INSERT INTO public._prisma_migrations VALUES ('3027bb95-30d0-49a0-a7d2-0ec4ed84cf84', '04796d30cd2f7d88cbb7dc63e69469aaaa6a08da6a53ced5794d524e121b9754', '2026-11-27 22:57:07.884362+00', '20261125153500_sort_member_events', NULL, NULL, '2026-11-27 22:57:07.884362+00', 1);
INSERT INTO public._prisma_migrations VALUES ('21f380de-48fa-4189-81dd-adc4eaa8b7e5', '6a6c8bc0a55ee26ad4c92997fff11cb0c591e9849147496ab53e39be2639bc7a', '2026-11-27 22:57:07.886155+00', '20261125170838_add_professions', NULL, NULL, '2026-11-27 22:57:07.886155+00', 1);
INSERT INTO public._prisma_migrations VALUES ('b7ce7c9a-c287-4b95-89cc-d078603461a7', '0fdea9d954a651ba0f3af0b1f0813a37cb3bd22033184ab87db8b8d8a1292a95', '2026-11-27 22:57:07.888987+00', '20261125171039_add_plan_handovers', NULL, NULL, '2026-11-27 22:57:07.888987+00', 1);
INSERT INTO public._prisma_migrations VALUES ('2acabc3f-c6c3-454e-94e9-a474b80d4131', '1abc5469c98fd091ebb873167db590b7c6f70a0a4b537cd666d5f9ed7b819e88', '2026-11-27 22:57:07.894512+00', '20261125172142_add_office_details', NULL, NULL, '2026-11-27 22:57:07.894512+00', 1);
INSERT INTO public._prisma_migrations VALUES ('40938107-bfd7-44de-89a0-86c502b08eb7', '6da505b10150023f25c3bef14579d29f61d287179af6ab4535e25c17287a9a58', '2026-11-27 22:57:07.896939+00', '20261125173625_add_holder_asks', NULL, NULL, '2026-11-27 22:57:07.896939+00', 1);
INSERT INTO public._prisma_migrations VALUES ('ae034a69-0dc5-420f-970f-2517044d2a5a', 'e9182ea8b8e529f91c30807522b6983e407e1282d5981eba587b495a1caca1b5', '2026-11-27 22:57:07.905435+00', '20261125175500_add_account_deletions', NULL, NULL, '2026-11-27 22:57:07.905435+00', 1);
INSERT INTO public._prisma_migrations VALUES ('4147c080-bbc5-4629-8beb-fb393ae6ed90', '8a21209040896b641143696b6f6d6e538a72a3ced7834e51d729703311f1cb9b', '2026-11-27 22:57:07.910939+00', '20261125184511_add_hears_changes', NULL, NULL, '2026-11-27 22:57:07.910939+00', 1);
INSERT INTO public._prisma_migrations VALUES ('2638ec34-ce04-4d92-95b5-7c0ae44ae0f5', '2c2c63037a3747d2bc0c2cecacab810cefd0f3502a6db70d99dfe280cc74fced', '2026-11-27 22:57:07.912797+00', '20261125184711_add_sub_step_turns', NULL, NULL, '2026-11-27 22:57:07.912797+00', 1);
INSERT INTO public._prisma_migrations VALUES ('ed4bec55-a957-4b23-a354-5f69b0b3cfd8', '5d8ca75b5d61f32df1cea6ba6759c2078c54e14fd022b4721501ddee3b71e57e', '2026-11-27 22:57:07.915012+00', '20261125184844_find_contracts_by_closing', NULL, NULL, '2026-11-27 22:57:07.915012+00', 1);
INSERT INTO public._prisma_migrations VALUES ('d0d6a9ed-5e68-406b-bcd4-51b2a7e47600', 'e6f137138567be335c6ee95519fc5105830b42c934a08cdfb49edf95f06da479', '2026-11-27 22:57:07.917032+00', '20261125190705_add_inviters', NULL, NULL, '2026-11-27 22:57:07.917032+00', 1);
INSERT INTO public._prisma_migrations VALUES ('a15a588b-7bba-4c0f-bac8-6d0da23ba581', 'bc3c0e28f38c75082cb22e1297d58025670e597ed96f746643a28f1ed03b4de3', '2026-11-27 22:57:07.920211+00', '20261125203037_add_plan_openings', NULL, NULL, '2026-11-27 22:57:07.920211+00', 1);
INSERT INTO public._prisma_migrations VALUES ('94287b50-c4ea-457d-95e6-883dc9cee456', '6034c0f104eac49bcfe0a2ab9b67348bbaf4f538857dcfb4455fc378b1ee873d', '2026-11-27 22:57:07.926945+00', '20261125205052_add_member_answers', NULL, NULL, '2026-11-27 22:57:07.926945+00', 1);
INSERT INTO public._prisma_migrations VALUES ('355dd14f-df59-4e6f-9a31-7617723ad510', 'af7a4012522bc11a57db862f7c33009b1650fe1f65f1b22105f8dcb50c3a06c7', '2026-11-27 22:57:07.931994+00', '20261125210244_add_week_updates', NULL, NULL, '2026-11-27 22:57:07.931994+00', 1);
INSERT INTO public._prisma_migrations VALUES ('74c5d24c-2123-4b07-8376-50f0b7b8095e', '1d0d5908752d6b5a1ddcdfc76f5f922eb7526bff4aa4604546bcba9460260d08', '2026-11-27 22:57:07.938783+00', '20261125210401_add_desk_entries', NULL, NULL, '2026-11-27 22:57:07.938783+00', 1);
INSERT INTO public._prisma_migrations VALUES ('799d494a-571a-47ff-9465-54f3e839e65a', '9aeeaaf291344f3d01ebb3670c73491b9914ac4772d97bbb3951dc00cf8cf888', '2026-11-27 22:57:07.95211+00', '20261125210402_fill_desk_entries', NULL, NULL, '2026-11-27 22:57:07.95211+00', 1);
INSERT INTO public._prisma_migrations VALUES ('c19f9fe1-68c9-47bb-967c-5feb845dfc47', 'fa64929d135b7cfaca9321bc1091312d4c9a2510ad693926c73acd91b61d5537', '2026-11-27 22:57:07.958209+00', '20261125212500_add_plan_closing', NULL, NULL, '2026-11-27 22:57:07.958209+00', 1);
INSERT INTO public._prisma_migrations VALUES ('fb891fd2-92b2-4eed-90d8-d550a47561b4', '78b928792e8d73f0ab252e837f21f6b2d09168f309da687f4792e0b4892b9951', '2026-11-27 22:57:07.962835+00', '20261125212725_add_desk_views', NULL, NULL, '2026-11-27 22:57:07.962835+00', 1);
INSERT INTO public._prisma_migrations VALUES ('b29571d0-b69a-4464-9541-8a087dc199e3', '389248680b95f8dcac2ce42be4d5a4ca6005afd236dc8ae36e4977ad7b900e8f', '2026-11-27 22:57:07.967205+00', '20261125212916_add_threads', NULL, NULL, '2026-11-27 22:57:07.967205+00', 1);
INSERT INTO public._prisma_migrations VALUES ('5c60c5a8-5d84-48ad-92ff-ef68acd91309', 'e2ed33f209a696f97e93cfeab1fd75f1240af15edb6a41234e43bc1a04a77d66', '2026-11-27 22:57:07.976068+00', '20261125215045_add_office_time_zone', NULL, NULL, '2026-11-27 22:57:07.976068+00', 1);
INSERT INTO public._prisma_migrations VALUES ('dd0e1d46-8c79-43a2-a8ff-20828ac83d6d', 'ea5e907c6e1d077fa3c145499207f49775816719854875a5221a8c7f12680916', '2026-11-27 22:57:07.977466+00', '20261125215900_add_trusted_contacts', NULL, NULL, '2026-11-27 22:57:07.977466+00', 1);
INSERT INTO public._prisma_migrations VALUES ('cf707bb4-5f97-47ce-aaa3-fae72f942960', 'ef851fdd253438b98d2a9fd8266c4f3134536a7e10e7e03db2e74c37db60974c', '2026-11-27 22:57:07.988433+00', '20261125235722_index_threads_by_day', NULL, NULL, '2026-11-27 22:57:07.988433+00', 1);
INSERT INTO public._prisma_migrations VALUES ('8699e267-3930-4358-89e1-bb20a77b6304', 'df741c9711582f08db3905648fa591795b82b5440c573384f66df58a64356fa6', '2026-11-27 22:57:07.990048+00', '20261125235919_add_usual_times', NULL, NULL, '2026-11-27 22:57:07.990048+00', 1);
INSERT INTO public._prisma_migrations VALUES ('f1f5bb90-886e-473c-8dec-eaaa2655de1b', '66f208fb81779583ce5359643f8c031fbd567b7c6cb7cca92cb6828f97f9add6', '2026-11-27 22:57:07.994788+00', '20261125235951_add_logged_contacts', NULL, NULL, '2026-11-27 22:57:07.994788+00', 1);
INSERT INTO public._prisma_migrations VALUES ('d2519371-d8c0-49b3-b1e3-30cf0b74a71e', 'ab50e6d1458c06b317687f1fb13daa76b403ae993356379e7159eb57c638a0fa', '2026-11-27 22:57:08.001403+00', '20261126002200_usual_times_of_things', NULL, NULL, '2026-11-27 22:57:08.001403+00', 1);
INSERT INTO public._prisma_migrations VALUES ('fe7a2744-412d-40d8-8437-bcfd5bf38c97', '819712582c614b58f2f443cee67552d1c73af7c4c14fdaea53b208bac15f195d', '2026-11-27 22:57:08.002399+00', '20261126002206_index_closed_plans', NULL, NULL, '2026-11-27 22:57:08.002399+00', 1);
INSERT INTO public._prisma_migrations VALUES ('221a2d81-6046-4716-b339-37eacab4a50a', 'eb831260914938b2de0e521234c13bb95fc4ae4ee13aae09bb21e52846b7df31', '2026-11-27 22:57:08.003937+00', '20261126002535_index_users_by_role', NULL, NULL, '2026-11-27 22:57:08.003937+00', 1);
INSERT INTO public._prisma_migrations VALUES ('4dbca6d9-8fcd-477d-8c6b-388326a47c97', '7871a4826b254a0a81da8b03ddcf67f55a813d2524899dbd2aa44ce79a5851ec', '2026-11-27 22:57:08.010859+00', '20261126003113_add_urgent_nos', NULL, NULL, '2026-11-27 22:57:08.010859+00', 1);
INSERT INTO public._prisma_migrations VALUES ('6db8bf03-dd85-4b94-9729-23e221ff57eb', 'd2ec5a3c9b2a00c5157a07a6d40769aa9e7975e3766559036831606c4ccb5ece', '2026-11-27 22:57:08.015128+00', '20261126004435_add_absences', NULL, NULL, '2026-11-27 22:57:08.015128+00', 1);
INSERT INTO public._prisma_migrations VALUES ('0406ddb3-155b-48f5-88f6-6641cd51c866', '68ad30ffb6ad0698133fb10609f4b1f77764461735397bc20630ef375fbc723a', '2026-11-27 22:57:08.024243+00', '20261126010730_date_lost_agents', NULL, NULL, '2026-11-27 22:57:08.024243+00', 1);
INSERT INTO public._prisma_migrations VALUES ('29813f3c-f14c-44e7-b03f-6b8dd707c881', '4bc349ed00d4da001eed9e52373d7bd7519b5a5a980d38d0a0d91aa171234998', '2026-11-27 22:57:08.027047+00', '20261127185322_date_seen_answers', NULL, NULL, '2026-11-27 22:57:08.027047+00', 1);

INSERT INTO public.absence VALUES ('2f59c3cf-0941-48c8-b81f-0b7de84e567b', '26486ce5-faa8-45ca-8d21-2adfb8dd3832', 'ed1db7dc-b920-466b-bee4-ef6ab11d3386', '2026-11-23', '2030-01-01', '26486ce5-faa8-45ca-8d21-2adfb8dd3832', '2026-11-27 22:57:08.812+00', NULL);

INSERT INTO public.account_deletion VALUES ('bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', 'a deletion', '2026-11-27 22:57:08.797+00', '2030-01-01 00:00:00+00');

INSERT INTO public.account_event VALUES ('3ea76bc9-748f-4b7e-832c-7a2cdae7b6bd', 'dde0a7e8-d1db-4a83-8a35-203856f62064', 'c8d3270f-0a90-46ad-9d09-c3db9a9d1a13', 'role', NULL, '{}', '2026-11-27 22:57:08.894+00');

INSERT INTO public.account_link VALUES ('a link', 'ea711ee5-405c-4ce5-ad55-098c886b006d', 'password', 'buyer@example.com', '2026-11-27 22:57:08.728+00', '2030-01-01 00:00:00+00');

INSERT INTO public.api_token VALUES ('6afe7a32-f377-4f3c-a7fb-31306eefb183', 'a token', 'bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', NULL, 'A program', '{plans:read}', '2026-11-27 22:57:08.745+00', NULL, NULL);

INSERT INTO public.calendar_feed VALUES ('bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', 'a calendar', true, '{}', '2026-11-27 22:57:08.743+00', NULL, NULL, NULL);

INSERT INTO public.client_save VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', 'a tab', 1, '{"rewards": [], "overtaken": []}', '2026-11-27 22:57:08.576+00');

INSERT INTO public.contract VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', '2027-01-10', '2027-02-26', 'America/Chicago', '{"earnest-money": {"term": {"day": "2027-01-20", "hour": "17:00", "kind": "day"}, "state": "due", "version": 1, "extendedTo": null}}', 1, '{"contract": null, "hopedFor": null}', 'qtJSa9XWcDmBSpot', '{"terms": {}}');

INSERT INTO public.desk_entry VALUES ('6fa6eb86-1ca6-414c-9258-8cc12dfe36d8', '00000000-0000-4000-8000-000000000001', NULL, 'selling', 'free', 'seller', 'seller@example.com
seller', '2026-11-27', '2026-11-27', false, NULL, NULL, NULL, NULL, DEFAULT);
INSERT INTO public.desk_entry VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', '00000000-0000-4000-8000-000000000001', '26486ce5-faa8-45ca-8d21-2adfb8dd3832', 'buying', 'full', 'buyer', 'buyer@example.com
buyer', '2026-11-27', '2026-11-27', false, '2027-02-26', '2027-01-11', 'you', NULL, DEFAULT);

INSERT INTO public.desk_view VALUES ('7b613246-957a-4cb5-b1de-166d11515233', '26486ce5-faa8-45ca-8d21-2adfb8dd3832', 'Closing soon', 'view=closing', '2026-11-27 22:57:08.827+00');

INSERT INTO public.holder_ask VALUES ('b246ded3-b812-483a-ab11-59e7b933544d', '1c369856-f8cb-40a2-8d31-62b406d07334', 'loan', 'lender', 'lender@example.com', NULL, 'asked', '2026-11-27 22:57:08.869+00', NULL, false, '[]');

INSERT INTO public.holder_link VALUES ('b246ded3-b812-483a-ab11-59e7b933544d', 'a link of an ask', '2030-01-01 00:00:00+00');

INSERT INTO public.logged_contact VALUES ('0683a3dc-fcd1-4724-a294-520190f40fd6', '1c369856-f8cb-40a2-8d31-62b406d07334', '26486ce5-faa8-45ca-8d21-2adfb8dd3832', 'call', '2026-11-23', 'bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', 'Called back.', '2026-11-27 22:57:08.821+00', NULL, NULL, false);

INSERT INTO public.mail_settings VALUES ('dde0a7e8-d1db-4a83-8a35-203856f62064', '{}', true, NULL);

INSERT INTO public.member_answer VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', 'loan', 'lender', 'dfa20fbd-f337-4d53-8db7-e7e8e1fe08d5', '{"at": "2026-11-23T00:00:00.000Z", "kind": "on-track"}', '2026-11-23 00:00:00+00');

INSERT INTO public.note VALUES ('dec219b7-1f54-4cf8-83fe-53ef9aaa51e0', '1c369856-f8cb-40a2-8d31-62b406d07334', 'bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', 'pre-approval', 'Ask <b>Zoë</b> about
the letter', 1);

INSERT INTO public.office VALUES ('00000000-0000-4000-8000-000000000001', 'Keyturn', '2026-11-27 22:57:08.371+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL, NULL);

INSERT INTO public.outbox_entry VALUES ('5c3d47be-87e5-4e63-a4f9-80db619e262a', 'progress-changes', 'progress-changes dde0a7e8-d1db-4a83-8a35-203856f62064 39907116', 'dde0a7e8-d1db-4a83-8a35-203856f62064', NULL, '{"from": 1795820220000}', 'waiting', '2026-11-27 22:57:50.016+00', false, NULL, false, NULL, 0, NULL, '2026-11-27 22:57:08.71+00', NULL);
INSERT INTO public.outbox_entry VALUES ('901a5cf0-f244-4d07-bab9-38fe2d2245b0', 'confirm-address', 'confirm-address ca3fbebe-51c4-4099-82c6-34c143b5215d', NULL, 'buyer@example.com', '{"accountId": "ea711ee5-405c-4ce5-ad55-098c886b006d"}', 'waiting', '2026-11-27 22:57:08.727+00', true, NULL, false, NULL, 0, NULL, '2026-11-27 22:57:08.727+00', NULL);
INSERT INTO public.outbox_entry VALUES ('9c77f211-eb75-44c6-8426-82b41fb610ec', 'reminder', 'a reminder', 'bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', NULL, '{}', 'waiting', '2030-01-01 00:00:00+00', false, NULL, false, NULL, 0, NULL, '2026-11-27 22:57:08.904+00', NULL);
INSERT INTO public.outbox_entry VALUES ('7fabfcc8-caea-4072-aa11-f5c92307dc8d', 'reminder', 'sent', 'bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', 'buyer@example.com', '{}', 'sent', '2026-11-27 22:57:08.907+00', false, NULL, false, NULL, 0, NULL, '2026-11-27 22:57:08.907+00', '2030-01-01 00:00:00+00');

INSERT INTO public.passkey VALUES ('a passkey', 'ea711ee5-405c-4ce5-ad55-098c886b006d', 'a key', 0, '{internal}', 'A phone', '2026-11-27 22:57:08.731+00', NULL);

INSERT INTO public.passkey_code VALUES ('a code', 'ea711ee5-405c-4ce5-ad55-098c886b006d', '2026-11-27 22:57:08.735+00');

INSERT INTO public.people_tally VALUES (1, 6, 6);

INSERT INTO public.plan VALUES ('6fa6eb86-1ca6-414c-9258-8cc12dfe36d8', 'dde0a7e8-d1db-4a83-8a35-203856f62064', '00000000-0000-4000-8000-000000000001', NULL, 'open', 'selling', 'free', 'create-listing', '{home-value}', '{}', '{}', '{}', '{}', '{home-value}', false, NULL, false, NULL, '{"answers": {}, "unhidden": []}', NULL, '{"step home-value": [1, null]}', 1, '2026-11-27 22:57:08.698+00', '2026-11-27 22:57:08.694+00', '{}', NULL, '{}', NULL, NULL, NULL);
INSERT INTO public.plan VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', 'bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', '00000000-0000-4000-8000-000000000001', '26486ce5-faa8-45ca-8d21-2adfb8dd3832', 'open', 'buying', 'full', 'buyer-agency', '{pre-approval}', '{}', '{"buying-full.pre-approval.loan-kind": "no", "buying-full.pre-approval.letter-current": "yes"}', '{}', '{}', '{pre-approval}', false, NULL, false, '2027-02-26', '{"answers": {}, "unhidden": []}', NULL, '{"step pre-approval": [1, "a tab"], "question buying-full.pre-approval.loan-kind": [1, "a tab"], "question buying-full.pre-approval.letter-current": [1, "a tab"]}', 3, '2026-11-27 22:57:08.548+00', '2026-11-27 22:57:08.648+00', '{}', NULL, '{}', '2026-11-27 22:57:08.771+00', NULL, NULL);
INSERT INTO public.plan VALUES ('65384052-cd73-45cc-99b8-498d969fd7df', 'dfa20fbd-f337-4d53-8db7-e7e8e1fe08d5', '00000000-0000-4000-8000-000000000001', NULL, 'closed', 'buying', 'free', 'pre-approval', '{pre-approval}', '{}', '{}', '{}', '{}', '{pre-approval}', false, NULL, false, NULL, '{"answers": {}, "unhidden": []}', NULL, '{"step pre-approval": [1, null]}', 1, '2026-11-27 22:57:08.851+00', '2026-11-27 22:57:08.847+00', '{}', NULL, '{}', NULL, '2026-11-23 00:00:00+00', NULL);

INSERT INTO public.plan_event VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', 1, 'bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', 'owner', '[{"type": "question.answer", "answer": "yes", "question": "buying-full.pre-approval.letter-current"}, {"type": "question.answer", "answer": "no", "question": "buying-full.pre-approval.loan-kind"}, {"step": "pre-approval", "type": "step.finish"}]', '{"currentStep": "pre-approval"}', '{"answers": {"buying-full.pre-approval.loan-kind": "no", "buying-full.pre-approval.letter-current": "yes"}, "currentStep": "buyer-agency", "rewardedSteps": ["pre-approval"], "completedSteps": ["pre-approval"]}', '2026-11-27 22:57:08.526+00', NULL);
INSERT INTO public.plan_event VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', 2, 'bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', 'owner', '[{"step": "pre-approval", "type": "note.save"}]', '{}', '{}', '2026-11-27 22:57:08.613+00', NULL);
INSERT INTO public.plan_event VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', 3, 'bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', 'owner', '[{"type": "contract.set"}]', '{"targetDate": null}', '{"targetDate": "2027-02-26"}', '2026-11-27 22:57:08.648+00', NULL);
INSERT INTO public.plan_event VALUES ('6fa6eb86-1ca6-414c-9258-8cc12dfe36d8', 1, 'c8d3270f-0a90-46ad-9d09-c3db9a9d1a13', 'administrator', '[{"by": "administrator", "step": "home-value", "type": "step.complete"}]', '{"currentStep": "home-value"}', '{"currentStep": "create-listing", "rewardedSteps": ["home-value"], "completedSteps": ["home-value"]}', '2026-11-27 22:57:08.694+00', NULL);
INSERT INTO public.plan_event VALUES ('65384052-cd73-45cc-99b8-498d969fd7df', 1, 'dfa20fbd-f337-4d53-8db7-e7e8e1fe08d5', 'owner', '[{"step": "pre-approval", "type": "step.complete"}]', '{}', '{"rewardedSteps": ["pre-approval"], "completedSteps": ["pre-approval"]}', '2026-11-27 22:57:08.847+00', NULL);

INSERT INTO public.plan_handover VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', 'dfa20fbd-f337-4d53-8db7-e7e8e1fe08d5', 'a handover', '2026-11-27 22:57:08.791+00', '2030-01-01 00:00:00+00');

INSERT INTO public.plan_invitation VALUES ('39d89d99-9984-457b-9d77-c986ee624327', '1c369856-f8cb-40a2-8d31-62b406d07334', 'partner', NULL, 'an invitation', '2026-11-27 22:57:08.867+00', '2030-01-01 00:00:00+00', NULL, false, 0, NULL, NULL, NULL);

INSERT INTO public.plan_list_entry VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', 'buying', 'full', '2026-11-27 22:57:08.395+00', 'bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a');
INSERT INTO public.plan_list_entry VALUES ('6fa6eb86-1ca6-414c-9258-8cc12dfe36d8', 'selling', 'free', '2026-11-27 22:57:08.395+00', 'dde0a7e8-d1db-4a83-8a35-203856f62064');
INSERT INTO public.plan_list_entry VALUES ('65384052-cd73-45cc-99b8-498d969fd7df', 'buying', 'free', '2026-11-27 22:57:08.753+00', 'dfa20fbd-f337-4d53-8db7-e7e8e1fe08d5');

INSERT INTO public.plan_member VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', 'bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', 'owner', '2026-11-27 22:57:08.548+00', '2026-11-27 22:57:08.526+00', 0, NULL, true, '2026-11-27 22:57:08.548+00');
INSERT INTO public.plan_member VALUES ('6fa6eb86-1ca6-414c-9258-8cc12dfe36d8', 'dde0a7e8-d1db-4a83-8a35-203856f62064', 'owner', '2026-11-27 22:57:08.698+00', NULL, 0, NULL, true, '2026-11-27 22:57:08.698+00');
INSERT INTO public.plan_member VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', 'dfa20fbd-f337-4d53-8db7-e7e8e1fe08d5', 'partner', '2026-11-27 22:57:08.787+00', NULL, 0, NULL, true, '2026-11-27 22:57:08.787+00');
INSERT INTO public.plan_member VALUES ('65384052-cd73-45cc-99b8-498d969fd7df', 'dfa20fbd-f337-4d53-8db7-e7e8e1fe08d5', 'owner', '2026-11-27 22:57:08.851+00', '2026-11-27 22:57:08.847+00', 0, NULL, true, '2026-11-27 22:57:08.851+00');

INSERT INTO public.plan_opening VALUES ('d5bd793d-00a2-494a-a14e-913dd56f207a', '1c369856-f8cb-40a2-8d31-62b406d07334', 'ed1db7dc-b920-466b-bee4-ef6ab11d3386', '2026-11-23', '2026-11-27 22:57:08.817+00', '26486ce5-faa8-45ca-8d21-2adfb8dd3832');

INSERT INTO public.portal_account VALUES ('ea711ee5-405c-4ce5-ad55-098c886b006d', 'buyer@example.com', false, 'Buyer', 'none', 'person', '2026-11-27 22:57:08.715+00', '1970-01-01 00:00:00+00', NULL);

INSERT INTO public.rate_limit VALUES ('account mails in an hour: others:amwmGVw2gvqoFpZq94lxfDv6g07ubFmdZn0rNCnCfP0', 1, '2026-11-27 23:57:08.721+00');
INSERT INTO public.rate_limit VALUES ('account mails in a day: others:amwmGVw2gvqoFpZq94lxfDv6g07ubFmdZn0rNCnCfP0', 1, '2026-11-28 22:57:08.724+00');

INSERT INTO public.refused_address VALUES ('gone@example.com', '550 unknown', '2026-11-27 22:57:08.908+00');

INSERT INTO public.reminder_day VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', '2027-01-10');
INSERT INTO public.reminder_day VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', '2027-01-11');
INSERT INTO public.reminder_day VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', '2027-01-12');
INSERT INTO public.reminder_day VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', '2027-01-13');
INSERT INTO public.reminder_day VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', '2027-01-19');
INSERT INTO public.reminder_day VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', '2027-01-20');
INSERT INTO public.reminder_day VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', '2027-01-26');
INSERT INTO public.reminder_day VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', '2027-01-27');
INSERT INTO public.reminder_day VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', '2027-02-19');
INSERT INTO public.reminder_day VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', '2027-02-23');
INSERT INTO public.reminder_day VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', '2027-02-24');
INSERT INTO public.reminder_day VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', '2027-02-25');
INSERT INTO public.reminder_day VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', '2027-02-26');

INSERT INTO public.save_count VALUES ('saves:blS4U12cwNrDH8DyGYrrJk2ASZ_9YLQWRbFSS0eV5sM', 3, '2026-11-27 22:58:08.482+00');
INSERT INTO public.save_count VALUES ('saves:iMXBGLSD_oZIpz-lKD54kTMsTLYTqxAbNTjCo72aaAA', 1, '2026-11-27 22:58:08.833+00');

INSERT INTO public.saved_calculation VALUES ('e5e34f2c-38dd-4c63-97bf-cf3cc5ff44a4', 'bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', 'monthly-cost', 'price=400000&down=20', '2026-11-27 22:57:08.885+00');

INSERT INTO public.secret VALUES ('a key', '{"keys": ["kept"]}', '2026-11-27 22:57:08.909+00');

INSERT INTO public.session VALUES ('a session', 'bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', NULL, NULL, NULL, '2026-11-27 22:57:08.739+00', '2026-11-27 22:57:08.739+00', '2030-01-01 00:00:00+00', NULL);

INSERT INTO public.step_feedback VALUES ('757f2e64-c9dc-4d50-8bc0-b8b8cf237c1f', 'bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', 'buying', 'full', 'pre-approval', true, 'Clear.', '2026-11-27 22:57:08.888+00');

INSERT INTO public.thread VALUES ('892b5f8b-c158-4418-a27c-a1bdf106b139', '1c369856-f8cb-40a2-8d31-62b406d07334', 'pre-approval', 'bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', true, '2026-11-27 22:57:08.805+00', NULL, NULL);

INSERT INTO public.thread_message VALUES ('57971441-4675-4e3b-be8f-0eb4687cf4fe', '892b5f8b-c158-4418-a27c-a1bdf106b139', 'bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', 'owner', 'Is one letter enough?', '2026-11-27 22:57:08.805+00');

INSERT INTO public.trusted_contact VALUES ('cdea6b20-f0b3-4211-93c8-4122230f0866', '1c369856-f8cb-40a2-8d31-62b406d07334', 'closing_office', 'Lena', 'A title company', 'tel:+15125550100', 'contract', 'c8d3270f-0a90-46ad-9d09-c3db9a9d1a13', '2026-11-27 22:57:08.875+00', '2030-01-01 00:00:00+00', NULL, NULL, NULL, NULL, NULL);

INSERT INTO public.urgent_no VALUES ('1c369856-f8cb-40a2-8d31-62b406d07334', 'buying-full.pre-approval.letter-current', '2026-11-23 00:00:00+00');

INSERT INTO public."user" VALUES ('bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', 'urn:keyturn:portal', 'buyer', 'buyer', 'buyer@example.com', true, NULL, 'person', NULL, '2026-11-27 22:57:08.395+00', '2026-11-27 22:57:08.395+00', DEFAULT);
INSERT INTO public."user" VALUES ('dde0a7e8-d1db-4a83-8a35-203856f62064', 'urn:keyturn:portal', 'seller', 'seller', 'seller@example.com', true, NULL, 'person', NULL, '2026-11-27 22:57:08.395+00', '2026-11-27 22:57:08.395+00', DEFAULT);
INSERT INTO public."user" VALUES ('c8d3270f-0a90-46ad-9d09-c3db9a9d1a13', 'urn:keyturn:portal', 'administrator', 'administrator', 'administrator@example.com', true, NULL, 'administrator', NULL, '2026-11-27 22:57:08.395+00', '2026-11-27 22:57:08.395+00', DEFAULT);
INSERT INTO public."user" VALUES ('dfa20fbd-f337-4d53-8db7-e7e8e1fe08d5', 'urn:keyturn:portal', 'partner', 'partner', 'partner@example.com', true, NULL, 'person', NULL, '2026-11-27 22:57:08.753+00', '2026-11-27 22:57:08.753+00', DEFAULT);
INSERT INTO public."user" VALUES ('26486ce5-faa8-45ca-8d21-2adfb8dd3832', 'urn:keyturn:portal', 'agent', 'agent', 'agent@example.com', true, NULL, 'agent', '00000000-0000-4000-8000-000000000001', '2026-11-27 22:57:08.753+00', '2026-11-27 22:57:08.753+00', DEFAULT);
INSERT INTO public."user" VALUES ('ed1db7dc-b920-466b-bee4-ef6ab11d3386', 'urn:keyturn:portal', 'stand-in', 'stand-in', 'stand-in@example.com', true, NULL, 'agent', '00000000-0000-4000-8000-000000000001', '2026-11-27 22:57:08.753+00', '2026-11-27 22:57:08.753+00', DEFAULT);

INSERT INTO public.user_import VALUES ('b9477b71-663b-41c5-b17f-541440470f5e', 'c8d3270f-0a90-46ad-9d09-c3db9a9d1a13', 'people.csv', '[]', '[]', 0, 0, 0, '2026-11-27 22:57:08.89+00', NULL);

INSERT INTO public.usual_time VALUES ('458c1480-f48e-43ec-a7cd-c4e427b8e40d', '00000000-0000-4000-8000-000000000001', 'buying', 'loan', NULL, 20, 21, 35);

INSERT INTO public.webhook_delivery VALUES ('074b8433-342e-4210-b337-52ab50ac7a43', 'cf167525-aac0-4994-8dce-e3708452e27e', NULL, NULL, 'delivered', '2026-11-27 22:57:08.884+00', NULL, 1, 204, NULL, '2026-11-27 22:57:08.884+00', '2030-01-01 00:00:00+00');

INSERT INTO public.webhook_endpoint VALUES ('cf167525-aac0-4994-8dce-e3708452e27e', '00000000-0000-4000-8000-000000000001', 'https://crm.example.com/', '{dates}', 'sealed', '2026-11-27 22:57:08.881+00', NULL, false, NULL);

INSERT INTO public.week_update VALUES ('8a504394-d9ce-46c0-bfb2-b58f8c43f852', '1c369856-f8cb-40a2-8d31-62b406d07334', '26486ce5-faa8-45ca-8d21-2adfb8dd3832', '2026-11-23', 'You finished two things.', '2026-11-27 22:57:08.825+00');

INSERT INTO public.wire_check VALUES ('c420b978-1054-4403-9851-142397e3b443', '1c369856-f8cb-40a2-8d31-62b406d07334', 'bb5d7aa8-79e4-4dba-8ee1-62ef4250ed8a', 'cdea6b20-f0b3-4211-93c8-4122230f0866', '{"called": "yes"}', 'Lena', 'BB', '2026-11-27 22:57:08.878+00');

ALTER TABLE ONLY public._prisma_migrations
    ADD CONSTRAINT _prisma_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.absence
    ADD CONSTRAINT absence_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_deletion
    ADD CONSTRAINT account_deletion_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.account_event
    ADD CONSTRAINT account_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_link
    ADD CONSTRAINT account_link_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.api_token
    ADD CONSTRAINT api_token_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.client_save
    ADD CONSTRAINT client_save_pkey PRIMARY KEY (plan_id, client);

ALTER TABLE ONLY public.contract
    ADD CONSTRAINT contract_pkey PRIMARY KEY (plan_id);

ALTER TABLE ONLY public.desk_entry
    ADD CONSTRAINT desk_entry_pkey PRIMARY KEY (plan_id);

ALTER TABLE ONLY public.desk_view
    ADD CONSTRAINT desk_view_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.holder_ask
    ADD CONSTRAINT holder_ask_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.holder_link
    ADD CONSTRAINT holder_link_pkey PRIMARY KEY (ask_id);

ALTER TABLE ONLY public.logged_contact
    ADD CONSTRAINT logged_contact_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mail_settings
    ADD CONSTRAINT mail_settings_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.member_answer
    ADD CONSTRAINT member_answer_pkey PRIMARY KEY (plan_id, thing);

ALTER TABLE ONLY public.monday_slice
    ADD CONSTRAINT monday_slice_pkey PRIMARY KEY (first_id);

ALTER TABLE ONLY public.nightly_task
    ADD CONSTRAINT nightly_task_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.office
    ADD CONSTRAINT office_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.oidc_payload
    ADD CONSTRAINT oidc_payload_pkey PRIMARY KEY (model, id);

ALTER TABLE ONLY public.outbox_entry
    ADD CONSTRAINT outbox_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkey_challenge
    ADD CONSTRAINT passkey_challenge_pkey PRIMARY KEY (browser);

ALTER TABLE ONLY public.passkey_code
    ADD CONSTRAINT passkey_code_pkey PRIMARY KEY (code_hash);

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.people_tally
    ADD CONSTRAINT people_tally_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.plan_event
    ADD CONSTRAINT plan_event_pkey PRIMARY KEY (plan_id, version);

ALTER TABLE ONLY public.plan_handover
    ADD CONSTRAINT plan_handover_pkey PRIMARY KEY (plan_id);

ALTER TABLE ONLY public.plan_invitation
    ADD CONSTRAINT plan_invitation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.plan_list_entry
    ADD CONSTRAINT plan_list_entry_pkey PRIMARY KEY (plan_id);

ALTER TABLE ONLY public.plan_member
    ADD CONSTRAINT plan_member_pkey PRIMARY KEY (plan_id, user_id);

ALTER TABLE ONLY public.plan_opening
    ADD CONSTRAINT plan_opening_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.plan
    ADD CONSTRAINT plan_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.portal_account
    ADD CONSTRAINT portal_account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.refused_address
    ADD CONSTRAINT refused_address_pkey PRIMARY KEY (address);

ALTER TABLE ONLY public.reminder_day
    ADD CONSTRAINT reminder_day_pkey PRIMARY KEY (day, plan_id);

ALTER TABLE ONLY public.save_count
    ADD CONSTRAINT save_count_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.saved_calculation
    ADD CONSTRAINT saved_calculation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.secret
    ADD CONSTRAINT secret_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id_hash);

ALTER TABLE ONLY public.step_feedback
    ADD CONSTRAINT step_feedback_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.thread_message
    ADD CONSTRAINT thread_message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.thread
    ADD CONSTRAINT thread_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.trusted_contact
    ADD CONSTRAINT trusted_contact_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.urgent_no
    ADD CONSTRAINT urgent_no_pkey PRIMARY KEY (plan_id, question_id);

ALTER TABLE ONLY public.user_import
    ADD CONSTRAINT user_import_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.usual_time
    ADD CONSTRAINT usual_time_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.webhook_endpoint
    ADD CONSTRAINT webhook_endpoint_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.week_update
    ADD CONSTRAINT week_update_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.wire_check
    ADD CONSTRAINT wire_check_pkey PRIMARY KEY (id);

CREATE INDEX absence_agent_id_last_day_idx ON public.absence USING btree (agent_id, last_day);

CREATE INDEX absence_set_by_id_idx ON public.absence USING btree (set_by_id);

CREATE INDEX absence_stand_in_id_last_day_idx ON public.absence USING btree (stand_in_id, last_day);

CREATE INDEX account_deletion_due_at_idx ON public.account_deletion USING btree (due_at);

CREATE UNIQUE INDEX account_deletion_token_hash_key ON public.account_deletion USING btree (token_hash);

CREATE INDEX account_event_at_idx ON public.account_event USING btree (at);

CREATE INDEX account_event_kind_at_idx ON public.account_event USING btree (kind, at);

CREATE INDEX account_event_user_id_at_idx ON public.account_event USING btree (user_id, at);

CREATE INDEX account_link_account_id_idx ON public.account_link USING btree (account_id);

CREATE INDEX account_link_expires_at_idx ON public.account_link USING btree (expires_at);

CREATE INDEX api_token_expires_at_idx ON public.api_token USING btree (expires_at);

CREATE INDEX api_token_office_id_idx ON public.api_token USING btree (office_id);

CREATE UNIQUE INDEX api_token_token_hash_key ON public.api_token USING btree (token_hash);

CREATE INDEX api_token_user_id_idx ON public.api_token USING btree (user_id);

CREATE UNIQUE INDEX calendar_feed_token_hash_key ON public.calendar_feed USING btree (token_hash);

CREATE INDEX client_save_at_idx ON public.client_save USING btree (at);

CREATE INDEX contract_closing_plan_id_idx ON public.contract USING btree (closing, plan_id);

CREATE INDEX contract_reminder_rules_idx ON public.contract USING btree (reminder_rules);

CREATE INDEX desk_entry_changed_idx ON public.desk_entry USING btree (changed_on, plan_id);

CREATE INDEX desk_entry_closing_idx ON public.desk_entry USING btree (closing, plan_id) WHERE (closing IS NOT NULL);

CREATE INDEX desk_entry_deadline_idx ON public.desk_entry USING btree (next_day, plan_id) WHERE (next_day IS NOT NULL);

CREATE INDEX desk_entry_facets_idx ON public.desk_entry USING gin (facets, search_text public.gin_trgm_ops);

CREATE INDEX desk_entry_guide_changed_idx ON public.desk_entry USING btree (journey_type, service_tier, changed_on, plan_id);

CREATE INDEX desk_entry_guide_closing_idx ON public.desk_entry USING btree (journey_type, service_tier, closing, plan_id) WHERE (closing IS NOT NULL);

CREATE INDEX desk_entry_guide_deadline_idx ON public.desk_entry USING btree (journey_type, service_tier, next_day, plan_id) WHERE (next_day IS NOT NULL);

CREATE INDEX desk_entry_guide_name_idx ON public.desk_entry USING btree (journey_type, service_tier, owner_name, plan_id);

CREATE INDEX desk_entry_guide_seen_idx ON public.desk_entry USING btree (journey_type, service_tier, seen_on, plan_id);

CREATE INDEX desk_entry_guide_stuck_idx ON public.desk_entry USING btree (journey_type, service_tier, changed_on, plan_id) WHERE (NOT is_finished);

CREATE INDEX desk_entry_held_idx ON public.desk_entry USING btree (held_since, plan_id) WHERE (held_since IS NOT NULL);

CREATE INDEX desk_entry_name_idx ON public.desk_entry USING btree (owner_name, plan_id);

CREATE INDEX desk_entry_office_changed_idx ON public.desk_entry USING btree (office_id, changed_on, plan_id);

CREATE INDEX desk_entry_office_closing_idx ON public.desk_entry USING btree (office_id, closing, plan_id) WHERE (closing IS NOT NULL);

CREATE INDEX desk_entry_office_deadline_idx ON public.desk_entry USING btree (office_id, next_day, plan_id) WHERE (next_day IS NOT NULL);

CREATE INDEX desk_entry_office_name_idx ON public.desk_entry USING btree (office_id, owner_name, plan_id);

CREATE INDEX desk_entry_office_seen_idx ON public.desk_entry USING btree (office_id, seen_on, plan_id);

CREATE INDEX desk_entry_office_stuck_idx ON public.desk_entry USING btree (office_id, changed_on, plan_id) WHERE (NOT is_finished);

CREATE INDEX desk_entry_seen_idx ON public.desk_entry USING btree (seen_on, plan_id);

CREATE INDEX desk_entry_stuck_idx ON public.desk_entry USING btree (changed_on, plan_id) WHERE (NOT is_finished);

CREATE UNIQUE INDEX desk_view_user_id_name_key ON public.desk_view USING btree (user_id, name);

CREATE INDEX holder_ask_asker_id_idx ON public.holder_ask USING btree (asker_id);

CREATE INDEX holder_ask_created_at_idx ON public.holder_ask USING btree (created_at);

CREATE INDEX holder_ask_mail_key_idx ON public.holder_ask USING btree (mail_key);

CREATE INDEX holder_ask_plan_id_created_at_idx ON public.holder_ask USING btree (plan_id, created_at);

CREATE UNIQUE INDEX holder_link_token_hash_key ON public.holder_link USING btree (token_hash);

CREATE INDEX logged_contact_author_id_idx ON public.logged_contact USING btree (author_id);

CREATE INDEX logged_contact_changed_by_id_idx ON public.logged_contact USING btree (changed_by_id);

CREATE INDEX logged_contact_member_id_idx ON public.logged_contact USING btree (member_id);

CREATE INDEX logged_contact_plan_id_day_idx ON public.logged_contact USING btree (plan_id, day);

CREATE INDEX member_answer_answered_at_idx ON public.member_answer USING btree (answered_at);

CREATE INDEX member_answer_user_id_idx ON public.member_answer USING btree (user_id);

CREATE INDEX note_author_id_idx ON public.note USING btree (author_id);

CREATE UNIQUE INDEX note_plan_id_step_id_author_id_key ON public.note USING btree (plan_id, step_id, author_id);

CREATE UNIQUE INDEX office_host_key ON public.office USING btree (host);

CREATE INDEX oidc_payload_expires_at_idx ON public.oidc_payload USING btree (expires_at);

CREATE INDEX oidc_payload_grant_id_idx ON public.oidc_payload USING btree (grant_id);

CREATE INDEX oidc_payload_payload_idx ON public.oidc_payload USING gin (payload jsonb_path_ops);

CREATE INDEX oidc_payload_uid_idx ON public.oidc_payload USING btree (uid);

CREATE INDEX oidc_payload_user_code_idx ON public.oidc_payload USING btree (user_code);

CREATE INDEX outbox_entry_address_idx ON public.outbox_entry USING btree (address);

CREATE INDEX outbox_entry_created_at_id_idx ON public.outbox_entry USING btree (created_at, id);

CREATE UNIQUE INDEX outbox_entry_key_key ON public.outbox_entry USING btree (key);

CREATE INDEX outbox_entry_state_is_urgent_due_at_idx ON public.outbox_entry USING btree (state, is_urgent DESC, due_at);

CREATE INDEX outbox_entry_user_id_idx ON public.outbox_entry USING btree (user_id);

CREATE INDEX passkey_account_id_idx ON public.passkey USING btree (account_id);

CREATE INDEX passkey_challenge_expires_at_idx ON public.passkey_challenge USING btree (expires_at);

CREATE INDEX passkey_code_account_id_idx ON public.passkey_code USING btree (account_id);

CREATE INDEX plan_agent_id_idx ON public.plan USING btree (agent_id);

CREATE INDEX plan_agent_lost_idx ON public.plan USING btree (agent_since) WHERE ((agent_id IS NULL) AND (agent_since IS NOT NULL));

CREATE INDEX plan_closed_at_idx ON public.plan USING btree (closed_at) WHERE (closed_at IS NOT NULL);

CREATE INDEX plan_ends_at_idx ON public.plan USING btree (ends_at) WHERE (ends_at IS NOT NULL);

CREATE INDEX plan_event_actor_id_idx ON public.plan_event USING btree (actor_id);

CREATE INDEX plan_handover_due_at_idx ON public.plan_handover USING btree (due_at);

CREATE INDEX plan_handover_receiver_id_idx ON public.plan_handover USING btree (receiver_id);

CREATE UNIQUE INDEX plan_handover_token_hash_key ON public.plan_handover USING btree (token_hash);

CREATE INDEX plan_invitation_expires_at_idx ON public.plan_invitation USING btree (expires_at);

CREATE INDEX plan_invitation_inviter_id_idx ON public.plan_invitation USING btree (inviter_id);

CREATE INDEX plan_invitation_plan_id_created_at_idx ON public.plan_invitation USING btree (plan_id, created_at);

CREATE UNIQUE INDEX plan_invitation_token_hash_key ON public.plan_invitation USING btree (token_hash);

CREATE INDEX plan_journey_type_service_tier_owner_id_idx ON public.plan USING btree (journey_type, service_tier, owner_id);

CREATE INDEX plan_last_updated_at_idx ON public.plan USING btree (last_updated_at);

CREATE INDEX plan_list_entry_journey_type_owner_created_at_owner_id_idx ON public.plan_list_entry USING btree (journey_type, owner_created_at, owner_id);

CREATE INDEX plan_list_entry_journey_type_service_tier_owner_created_at__idx ON public.plan_list_entry USING btree (journey_type, service_tier, owner_created_at, owner_id);

CREATE INDEX plan_list_entry_service_tier_owner_created_at_owner_id_idx ON public.plan_list_entry USING btree (service_tier, owner_created_at, owner_id);

CREATE INDEX plan_member_user_id_last_active_at_idx ON public.plan_member USING btree (user_id, last_active_at);

CREATE INDEX plan_office_id_idx ON public.plan USING btree (office_id);

CREATE UNIQUE INDEX plan_open_key ON public.plan USING btree (owner_id, journey_type, service_tier) WHERE (status = 'open'::public.plan_status);

CREATE INDEX plan_opening_day_idx ON public.plan_opening USING btree (day);

CREATE INDEX plan_opening_for_agent_id_idx ON public.plan_opening USING btree (for_agent_id) WHERE (for_agent_id IS NOT NULL);

CREATE UNIQUE INDEX plan_opening_plan_id_day_user_id_key ON public.plan_opening USING btree (plan_id, day, user_id);

CREATE INDEX plan_opening_user_id_day_idx ON public.plan_opening USING btree (user_id, day);

CREATE INDEX plan_owner_id_idx ON public.plan USING btree (owner_id);

CREATE INDEX plan_started_from_id_idx ON public.plan USING btree (started_from_id) WHERE (started_from_id IS NOT NULL);

CREATE UNIQUE INDEX portal_account_email_key ON public.portal_account USING btree (email);

CREATE INDEX rate_limit_expire_idx ON public.rate_limit USING btree (expire);

CREATE INDEX reminder_day_plan_id_idx ON public.reminder_day USING btree (plan_id);

CREATE INDEX save_count_expire_idx ON public.save_count USING btree (expire);

CREATE UNIQUE INDEX saved_calculation_user_id_calculator_input_key ON public.saved_calculation USING btree (user_id, calculator, input);

CREATE INDEX session_expires_at_idx ON public.session USING btree (expires_at);

CREATE INDEX session_user_id_idx ON public.session USING btree (user_id);

CREATE INDEX step_feedback_given_at_id_idx ON public.step_feedback USING btree (given_at, id);

CREATE INDEX step_feedback_journey_type_service_tier_step_id_is_helpful_idx ON public.step_feedback USING btree (journey_type, service_tier, step_id, is_helpful);

CREATE UNIQUE INDEX step_feedback_user_id_journey_type_service_tier_step_id_key ON public.step_feedback USING btree (user_id, journey_type, service_tier, step_id);

CREATE INDEX thread_asker_id_idx ON public.thread USING btree (asker_id);

CREATE INDEX thread_created_at_idx ON public.thread USING btree (created_at);

CREATE INDEX thread_message_author_id_idx ON public.thread_message USING btree (author_id);

CREATE INDEX thread_message_thread_id_created_at_idx ON public.thread_message USING btree (thread_id, created_at);

CREATE INDEX thread_plan_id_created_at_idx ON public.thread USING btree (plan_id, created_at);

CREATE INDEX thread_waiting_idx ON public.thread USING btree (waiting_since, plan_id) WHERE (waiting_since IS NOT NULL);

CREATE INDEX trusted_contact_confirmed_by_id_idx ON public.trusted_contact USING btree (confirmed_by_id);

CREATE INDEX trusted_contact_ended_by_id_idx ON public.trusted_contact USING btree (ended_by_id);

CREATE INDEX trusted_contact_entered_by_id_idx ON public.trusted_contact USING btree (entered_by_id);

CREATE INDEX trusted_contact_plan_id_entered_at_idx ON public.trusted_contact USING btree (plan_id, entered_at);

CREATE INDEX urgent_no_at_plan_id_idx ON public.urgent_no USING btree (at, plan_id);

CREATE INDEX user_created_at_id_idx ON public."user" USING btree (created_at, id);

CREATE INDEX user_email_idx ON public."user" USING btree (email);

CREATE INDEX user_import_created_at_idx ON public.user_import USING btree (created_at);

CREATE INDEX user_import_user_id_idx ON public.user_import USING btree (user_id);

CREATE UNIQUE INDEX user_issuer_subject_key ON public."user" USING btree (issuer, subject);

CREATE INDEX user_role_idx ON public."user" USING btree (role);

CREATE INDEX user_search_text_trigram_idx ON public."user" USING gin (search_text public.gin_trgm_ops);

CREATE INDEX user_staff_idx ON public."user" USING btree (office_id) WHERE (role <> 'person'::public.role);

CREATE INDEX usual_time_office_id_idx ON public.usual_time USING btree (office_id);

CREATE INDEX webhook_delivery_created_at_idx ON public.webhook_delivery USING btree (created_at);

CREATE INDEX webhook_delivery_endpoint_id_created_at_id_idx ON public.webhook_delivery USING btree (endpoint_id, created_at, id);

CREATE INDEX webhook_delivery_endpoint_id_state_due_at_idx ON public.webhook_delivery USING btree (endpoint_id, state, due_at);

CREATE INDEX webhook_delivery_plan_id_version_idx ON public.webhook_delivery USING btree (plan_id, version);

CREATE INDEX webhook_endpoint_office_id_idx ON public.webhook_endpoint USING btree (office_id);

CREATE INDEX week_update_author_id_idx ON public.week_update USING btree (author_id);

CREATE UNIQUE INDEX week_update_plan_id_week_key ON public.week_update USING btree (plan_id, week);

CREATE INDEX wire_check_contact_id_idx ON public.wire_check USING btree (contact_id);

CREATE INDEX wire_check_plan_id_at_idx ON public.wire_check USING btree (plan_id, at);

CREATE INDEX wire_check_user_id_idx ON public.wire_check USING btree (user_id);

CREATE STATISTICS public.desk_entry_guide (mcv) ON journey_type, service_tier FROM public.desk_entry;

CREATE STATISTICS public.plan_list_entry_guide (mcv) ON journey_type, service_tier FROM public.plan_list_entry;

CREATE TRIGGER absence_deleted AFTER DELETE ON public.absence FOR EACH ROW EXECUTE FUNCTION public.notify_of_access('stand_in_id');

CREATE TRIGGER absence_ended AFTER UPDATE OF ended_at ON public.absence FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION public.notify_of_access('stand_in_id');

CREATE TRIGGER contract_changed_on_desk AFTER INSERT OR DELETE OR UPDATE OF closing ON public.contract FOR EACH ROW EXECUTE FUNCTION public.list_contract_on_desk();

CREATE TRIGGER member_joined AFTER INSERT ON public.plan_member FOR EACH ROW WHEN ((new.role <> 'owner'::public.plan_role)) EXECUTE FUNCTION public.notify_of_membership();

CREATE TRIGGER member_removed AFTER DELETE ON public.plan_member FOR EACH ROW EXECUTE FUNCTION public.notify_of_access('user_id');

CREATE TRIGGER member_role_changed AFTER UPDATE OF role ON public.plan_member FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION public.notify_of_access('user_id');

CREATE TRIGGER outbox_entry_added AFTER INSERT ON public.outbox_entry FOR EACH STATEMENT EXECUTE FUNCTION public.notify_of_outbox();

CREATE TRIGGER plan_agent_changed AFTER UPDATE OF agent_id ON public.plan FOR EACH ROW WHEN (((old.agent_id IS DISTINCT FROM new.agent_id) AND (old.agent_id IS NOT NULL))) EXECUTE FUNCTION public.notify_of_access('agent_id');

CREATE TRIGGER plan_agent_dated BEFORE INSERT OR UPDATE OF agent_id ON public.plan FOR EACH ROW EXECUTE FUNCTION public.date_agent();

CREATE TRIGGER plan_came AFTER INSERT ON public.plan FOR EACH ROW EXECUTE FUNCTION public.list_plan();

CREATE TRIGGER plan_came_to_desk AFTER INSERT ON public.plan FOR EACH ROW WHEN ((new.status = 'open'::public.plan_status)) EXECUTE FUNCTION public.list_on_desk();

CREATE TRIGGER plan_changed_on_desk AFTER UPDATE ON public.plan FOR EACH ROW WHEN (((((((((old.status IS DISTINCT FROM new.status) OR (old.owner_id IS DISTINCT FROM new.owner_id)) OR (old.office_id IS DISTINCT FROM new.office_id)) OR (old.agent_id IS DISTINCT FROM new.agent_id)) OR (old.journey_type IS DISTINCT FROM new.journey_type)) OR (old.service_tier IS DISTINCT FROM new.service_tier)) OR ((old.finished_at IS NULL) IS DISTINCT FROM (new.finished_at IS NULL))) OR (((old.last_updated_at AT TIME ZONE 'UTC'::text))::date IS DISTINCT FROM ((new.last_updated_at AT TIME ZONE 'UTC'::text))::date))) EXECUTE FUNCTION public.list_on_desk();

CREATE TRIGGER plan_changed_place AFTER UPDATE OF owner_id, journey_type, service_tier ON public.plan FOR EACH ROW EXECUTE FUNCTION public.list_plan();

CREATE TRIGGER plan_event_added AFTER INSERT ON public.plan_event FOR EACH ROW EXECUTE FUNCTION public.queue_webhooks();

CREATE TRIGGER plan_office_changed AFTER UPDATE OF office_id ON public.plan FOR EACH ROW WHEN (((old.office_id IS DISTINCT FROM new.office_id) AND (old.office_id IS NOT NULL))) EXECUTE FUNCTION public.notify_of_office();

CREATE TRIGGER session_ended AFTER DELETE ON public.session FOR EACH ROW EXECUTE FUNCTION public.notify_of_access('user_id');

CREATE TRIGGER user_came AFTER INSERT ON public."user" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_people();

CREATE TRIGGER user_changed_email AFTER UPDATE OF email ON public."user" FOR EACH ROW WHEN ((old.email IS DISTINCT FROM new.email)) EXECUTE FUNCTION public.count_people();

CREATE TRIGGER user_changed_on_desk AFTER UPDATE OF name, email, last_seen_at ON public."user" FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.email IS DISTINCT FROM new.email)) OR (((old.last_seen_at AT TIME ZONE 'UTC'::text))::date IS DISTINCT FROM ((new.last_seen_at AT TIME ZONE 'UTC'::text))::date))) EXECUTE FUNCTION public.list_user_on_desk();

CREATE TRIGGER user_changed_place AFTER UPDATE OF created_at ON public."user" FOR EACH ROW EXECUTE FUNCTION public.list_plans_of_user();

CREATE TRIGGER user_left_office AFTER UPDATE OF role, office_id ON public."user" FOR EACH ROW WHEN (((old.role = ANY (ARRAY['agent'::public.role, 'broker'::public.role])) AND ((new.role <> ALL (ARRAY['agent'::public.role, 'broker'::public.role])) OR (old.office_id IS DISTINCT FROM new.office_id)))) EXECUTE FUNCTION public.end_absences();

CREATE TRIGGER user_office_changed AFTER UPDATE OF office_id ON public."user" FOR EACH ROW WHEN (((old.office_id IS DISTINCT FROM new.office_id) AND (old.role <> 'person'::public.role))) EXECUTE FUNCTION public.notify_of_access('id');

CREATE TRIGGER user_role_changed AFTER UPDATE OF role ON public."user" FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION public.notify_of_access('id');

CREATE TRIGGER user_went AFTER DELETE ON public."user" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_people();

ALTER TABLE ONLY public.absence
    ADD CONSTRAINT absence_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.absence
    ADD CONSTRAINT absence_set_by_id_fkey FOREIGN KEY (set_by_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.absence
    ADD CONSTRAINT absence_stand_in_id_fkey FOREIGN KEY (stand_in_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.account_deletion
    ADD CONSTRAINT account_deletion_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.account_event
    ADD CONSTRAINT account_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.account_event
    ADD CONSTRAINT account_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.account_link
    ADD CONSTRAINT account_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.portal_account(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.api_token
    ADD CONSTRAINT api_token_office_id_fkey FOREIGN KEY (office_id) REFERENCES public.office(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.api_token
    ADD CONSTRAINT api_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.client_save
    ADD CONSTRAINT client_save_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.contract
    ADD CONSTRAINT contract_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.desk_entry
    ADD CONSTRAINT desk_entry_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.desk_view
    ADD CONSTRAINT desk_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.holder_ask
    ADD CONSTRAINT holder_ask_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.holder_ask
    ADD CONSTRAINT holder_ask_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.holder_link
    ADD CONSTRAINT holder_link_ask_id_fkey FOREIGN KEY (ask_id) REFERENCES public.holder_ask(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.logged_contact
    ADD CONSTRAINT logged_contact_author_id_fkey FOREIGN KEY (author_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.logged_contact
    ADD CONSTRAINT logged_contact_changed_by_id_fkey FOREIGN KEY (changed_by_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.logged_contact
    ADD CONSTRAINT logged_contact_member_id_fkey FOREIGN KEY (member_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.logged_contact
    ADD CONSTRAINT logged_contact_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.mail_settings
    ADD CONSTRAINT mail_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.member_answer
    ADD CONSTRAINT member_answer_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.member_answer
    ADD CONSTRAINT member_answer_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_author_id_fkey FOREIGN KEY (author_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.outbox_entry
    ADD CONSTRAINT outbox_entry_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.portal_account(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.passkey_code
    ADD CONSTRAINT passkey_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.portal_account(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.plan
    ADD CONSTRAINT plan_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.plan_event
    ADD CONSTRAINT plan_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.plan_event
    ADD CONSTRAINT plan_event_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.plan_handover
    ADD CONSTRAINT plan_handover_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.plan_handover
    ADD CONSTRAINT plan_handover_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.plan_invitation
    ADD CONSTRAINT plan_invitation_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.plan_invitation
    ADD CONSTRAINT plan_invitation_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.plan_list_entry
    ADD CONSTRAINT plan_list_entry_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.plan_member
    ADD CONSTRAINT plan_member_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.plan_member
    ADD CONSTRAINT plan_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.plan
    ADD CONSTRAINT plan_office_id_fkey FOREIGN KEY (office_id) REFERENCES public.office(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.plan_opening
    ADD CONSTRAINT plan_opening_for_agent_id_fkey FOREIGN KEY (for_agent_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.plan_opening
    ADD CONSTRAINT plan_opening_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.plan_opening
    ADD CONSTRAINT plan_opening_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.plan
    ADD CONSTRAINT plan_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.plan
    ADD CONSTRAINT plan_started_from_id_fkey FOREIGN KEY (started_from_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.reminder_day
    ADD CONSTRAINT reminder_day_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.contract(plan_id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.saved_calculation
    ADD CONSTRAINT saved_calculation_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.step_feedback
    ADD CONSTRAINT step_feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.thread
    ADD CONSTRAINT thread_asker_id_fkey FOREIGN KEY (asker_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.thread_message
    ADD CONSTRAINT thread_message_author_id_fkey FOREIGN KEY (author_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.thread_message
    ADD CONSTRAINT thread_message_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES public.thread(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.thread
    ADD CONSTRAINT thread_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.trusted_contact
    ADD CONSTRAINT trusted_contact_confirmed_by_id_fkey FOREIGN KEY (confirmed_by_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.trusted_contact
    ADD CONSTRAINT trusted_contact_ended_by_id_fkey FOREIGN KEY (ended_by_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.trusted_contact
    ADD CONSTRAINT trusted_contact_entered_by_id_fkey FOREIGN KEY (entered_by_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.trusted_contact
    ADD CONSTRAINT trusted_contact_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.urgent_no
    ADD CONSTRAINT urgent_no_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.user_import
    ADD CONSTRAINT user_import_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_office_id_fkey FOREIGN KEY (office_id) REFERENCES public.office(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.usual_time
    ADD CONSTRAINT usual_time_office_id_fkey FOREIGN KEY (office_id) REFERENCES public.office(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_delivery
    ADD CONSTRAINT webhook_delivery_plan_id_version_fkey FOREIGN KEY (plan_id, version) REFERENCES public.plan_event(plan_id, version) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.webhook_endpoint
    ADD CONSTRAINT webhook_endpoint_office_id_fkey FOREIGN KEY (office_id) REFERENCES public.office(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.week_update
    ADD CONSTRAINT week_update_author_id_fkey FOREIGN KEY (author_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.week_update
    ADD CONSTRAINT week_update_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.wire_check
    ADD CONSTRAINT wire_check_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.trusted_contact(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.wire_check
    ADD CONSTRAINT wire_check_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.wire_check
    ADD CONSTRAINT wire_check_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

