

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

CREATE TYPE public.role AS ENUM (
    'person',
    'agent',
    'broker',
    'administrator'
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

CREATE FUNCTION public.notify_of_access() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('access', to_jsonb(OLD) ->> TG_ARGV[0]);
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

CREATE TABLE public.calendar_feed (
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    is_neutral boolean NOT NULL,
    events jsonb DEFAULT '{}'::jsonb NOT NULL,
    made_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_fetched_at timestamp(3) with time zone
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
    reminder_rules text DEFAULT ''::text NOT NULL
);

CREATE TABLE public.mail_settings (
    user_id uuid NOT NULL,
    stopped text[] DEFAULT ARRAY[]::text[],
    stops_all boolean DEFAULT false NOT NULL,
    paused_until date
);

CREATE TABLE public.monday_slice (
    first_id uuid NOT NULL,
    last_id uuid NOT NULL,
    done_for timestamp(3) with time zone NOT NULL
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
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
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
    last_updated_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.plan_event (
    plan_id uuid NOT NULL,
    version integer NOT NULL,
    actor_id uuid,
    actor_role public.plan_role NOT NULL,
    commands jsonb NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE public.plan_member (
    plan_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role public.plan_role NOT NULL,
    joined_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_active_at timestamp(3) with time zone,
    seen_version integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.portal_account (
    id uuid NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    name text NOT NULL,
    password_hash text NOT NULL,
    role public.role DEFAULT 'person'::public.role NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    credentials_changed_at timestamp(3) with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL
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
    expires_at timestamp(3) with time zone NOT NULL
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
    last_seen_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

INSERT INTO public._prisma_migrations VALUES ('5161812f-7d73-47a1-b8db-b0023cec8ef9', 'ac21a44c6b2fd9ff222e34b4612cf740d99d77b7fdb4516539ac5ae73b9a68ca', '2026-11-25 03:25:11.986429+00', '20261124160000_initial', NULL, NULL, '2026-11-25 03:25:11.986429+00', 1);

INSERT INTO public.account_event VALUES ('d69bd8a1-a0b1-4174-a6a3-1177b64105c6', 'f6948da3-104c-41d3-bd18-635047b478ce', 'f82f3976-48fb-4de7-bf2a-fc5fc6ac1443', 'role', NULL, '{}', '2026-11-25 03:25:12.584+00');

INSERT INTO public.account_link VALUES ('a link', '758f705d-746e-4da5-b6cb-5f2fb4a90ec3', 'password', 'buyer@example.com', '2026-11-25 03:25:12.568+00', '2030-01-01 00:00:00+00');

INSERT INTO public.calendar_feed VALUES ('08867ef7-1f96-4feb-b19a-f61def3e732c', 'a calendar', true, '{}', '2026-11-25 03:25:12.578+00', NULL);

INSERT INTO public.client_save VALUES ('34d45591-7606-4341-9200-5a16d06700d8', 'a tab', 1, '{"rewards": [], "overtaken": []}', '2026-11-25 03:25:12.354+00');

INSERT INTO public.contract VALUES ('34d45591-7606-4341-9200-5a16d06700d8', '2027-01-10', '2027-02-26', 'America/Chicago', '{"earnest-money": {"term": {"day": "2027-01-20", "hour": "17:00", "kind": "day"}, "state": "due", "version": 1, "extendedTo": null}}', 1, '{"contract": null, "hopedFor": null}', '1Ee1lAZnxz-5kGiR');

INSERT INTO public.mail_settings VALUES ('f6948da3-104c-41d3-bd18-635047b478ce', '{}', true, NULL);

INSERT INTO public.note VALUES ('3eab0966-22c2-47fc-abdd-dcf4f0f3f37a', '34d45591-7606-4341-9200-5a16d06700d8', '08867ef7-1f96-4feb-b19a-f61def3e732c', 'pre-approval', 'Ask <b>Zoë</b> about
the letter', 1);

INSERT INTO public.office VALUES ('00000000-0000-4000-8000-000000000001', 'Keyturn', '2026-11-25 03:25:12.221+00');

INSERT INTO public.outbox_entry VALUES ('f3c39b99-e500-4b1d-8b70-73e34bede7c7', 'progress-changes', 'progress-changes f6948da3-104c-41d3-bd18-635047b478ce 39901713', 'f6948da3-104c-41d3-bd18-635047b478ce', NULL, '{"from": 1795577085000}', 'waiting', '2026-11-25 03:25:35.031+00', false, NULL, false, NULL, 0, NULL, '2026-11-25 03:25:12.514+00', NULL);
INSERT INTO public.outbox_entry VALUES ('af7b3cd5-9eb9-44f2-b6b6-d5779a7aa2ff', 'confirm-address', 'confirm-address fdd260ca-f51c-4867-b4e9-8d7e11318ba3', NULL, 'buyer@example.com', '{"accountId": "758f705d-746e-4da5-b6cb-5f2fb4a90ec3"}', 'waiting', '2026-11-25 03:25:12.567+00', true, NULL, false, NULL, 0, NULL, '2026-11-25 03:25:12.567+00', NULL);
INSERT INTO public.outbox_entry VALUES ('c38c358c-ab8c-4f46-9e99-7eab6a6a1e6a', 'reminder', 'a reminder', '08867ef7-1f96-4feb-b19a-f61def3e732c', NULL, '{}', 'waiting', '2030-01-01 00:00:00+00', false, NULL, false, NULL, 0, NULL, '2026-11-25 03:25:12.598+00', NULL);
INSERT INTO public.outbox_entry VALUES ('b95f2dd6-3871-4ebf-8a26-4e79b7151dfe', 'reminder', 'sent', '08867ef7-1f96-4feb-b19a-f61def3e732c', 'buyer@example.com', '{}', 'sent', '2026-11-25 03:25:12.6+00', false, NULL, false, NULL, 0, NULL, '2026-11-25 03:25:12.6+00', '2030-01-01 00:00:00+00');

INSERT INTO public.people_tally VALUES (1, 3, 3);

INSERT INTO public.plan VALUES ('34d45591-7606-4341-9200-5a16d06700d8', '08867ef7-1f96-4feb-b19a-f61def3e732c', '00000000-0000-4000-8000-000000000001', NULL, 'open', 'buying', 'full', 'buyer-agency', '{pre-approval}', '{}', '{"buying-full.pre-approval.loan-kind": "no", "buying-full.pre-approval.letter-current": "yes"}', '{}', '{}', '{pre-approval}', false, NULL, false, '2027-02-26', '{"answers": {}, "unhidden": []}', NULL, '{"step pre-approval": [1, "a tab"], "question buying-full.pre-approval.loan-kind": [1, "a tab"], "question buying-full.pre-approval.letter-current": [1, "a tab"]}', 3, '2026-11-25 03:25:12.34+00', '2026-11-25 03:25:12.43+00');
INSERT INTO public.plan VALUES ('45f80a9e-6e3b-450a-a175-feaf9389aa83', 'f6948da3-104c-41d3-bd18-635047b478ce', '00000000-0000-4000-8000-000000000001', NULL, 'open', 'selling', 'free', 'create-listing', '{home-value}', '{}', '{}', '{}', '{}', '{home-value}', false, NULL, false, NULL, '{"answers": {}, "unhidden": []}', NULL, '{"step home-value": [1, null]}', 1, '2026-11-25 03:25:12.491+00', '2026-11-25 03:25:12.483+00');

INSERT INTO public.plan_event VALUES ('34d45591-7606-4341-9200-5a16d06700d8', 1, '08867ef7-1f96-4feb-b19a-f61def3e732c', 'owner', '[{"type": "question.answer", "answer": "yes", "question": "buying-full.pre-approval.letter-current"}, {"type": "question.answer", "answer": "no", "question": "buying-full.pre-approval.loan-kind"}, {"step": "pre-approval", "type": "step.finish"}]', '{"currentStep": "pre-approval"}', '{"answers": {"buying-full.pre-approval.loan-kind": "no", "buying-full.pre-approval.letter-current": "yes"}, "currentStep": "buyer-agency", "rewardedSteps": ["pre-approval"], "completedSteps": ["pre-approval"]}', '2026-11-25 03:25:12.316+00');
INSERT INTO public.plan_event VALUES ('34d45591-7606-4341-9200-5a16d06700d8', 2, '08867ef7-1f96-4feb-b19a-f61def3e732c', 'owner', '[{"step": "pre-approval", "type": "note.save"}]', '{}', '{}', '2026-11-25 03:25:12.39+00');
INSERT INTO public.plan_event VALUES ('34d45591-7606-4341-9200-5a16d06700d8', 3, '08867ef7-1f96-4feb-b19a-f61def3e732c', 'owner', '[{"type": "contract.set"}]', '{"targetDate": null}', '{"targetDate": "2027-02-26"}', '2026-11-25 03:25:12.43+00');
INSERT INTO public.plan_event VALUES ('45f80a9e-6e3b-450a-a175-feaf9389aa83', 1, 'f82f3976-48fb-4de7-bf2a-fc5fc6ac1443', 'administrator', '[{"by": "administrator", "step": "home-value", "type": "step.complete"}]', '{"currentStep": "home-value"}', '{"currentStep": "create-listing", "rewardedSteps": ["home-value"], "completedSteps": ["home-value"]}', '2026-11-25 03:25:12.483+00');

INSERT INTO public.plan_member VALUES ('34d45591-7606-4341-9200-5a16d06700d8', '08867ef7-1f96-4feb-b19a-f61def3e732c', 'owner', '2026-11-25 03:25:12.34+00', '2026-11-25 03:25:12.316+00', 0);
INSERT INTO public.plan_member VALUES ('45f80a9e-6e3b-450a-a175-feaf9389aa83', 'f6948da3-104c-41d3-bd18-635047b478ce', 'owner', '2026-11-25 03:25:12.491+00', NULL, 0);

INSERT INTO public.portal_account VALUES ('758f705d-746e-4da5-b6cb-5f2fb4a90ec3', 'buyer@example.com', false, 'Buyer', 'none', 'person', '2026-11-25 03:25:12.531+00', '1970-01-01 00:00:00+00');

INSERT INTO public.rate_limit VALUES ('account mails in an hour: others:amwmGVw2gvqoFpZq94lxfDv6g07ubFmdZn0rNCnCfP0', 1, '2026-11-25 04:25:12.552+00');
INSERT INTO public.rate_limit VALUES ('account mails in a day: others:amwmGVw2gvqoFpZq94lxfDv6g07ubFmdZn0rNCnCfP0', 1, '2026-11-26 03:25:12.562+00');

INSERT INTO public.refused_address VALUES ('gone@example.com', '550 unknown', '2026-11-25 03:25:12.6+00');

INSERT INTO public.reminder_day VALUES ('34d45591-7606-4341-9200-5a16d06700d8', '2027-01-10');
INSERT INTO public.reminder_day VALUES ('34d45591-7606-4341-9200-5a16d06700d8', '2027-01-11');
INSERT INTO public.reminder_day VALUES ('34d45591-7606-4341-9200-5a16d06700d8', '2027-01-12');
INSERT INTO public.reminder_day VALUES ('34d45591-7606-4341-9200-5a16d06700d8', '2027-01-13');
INSERT INTO public.reminder_day VALUES ('34d45591-7606-4341-9200-5a16d06700d8', '2027-01-19');
INSERT INTO public.reminder_day VALUES ('34d45591-7606-4341-9200-5a16d06700d8', '2027-01-20');
INSERT INTO public.reminder_day VALUES ('34d45591-7606-4341-9200-5a16d06700d8', '2027-01-26');
INSERT INTO public.reminder_day VALUES ('34d45591-7606-4341-9200-5a16d06700d8', '2027-01-27');
INSERT INTO public.reminder_day VALUES ('34d45591-7606-4341-9200-5a16d06700d8', '2027-02-19');
INSERT INTO public.reminder_day VALUES ('34d45591-7606-4341-9200-5a16d06700d8', '2027-02-23');
INSERT INTO public.reminder_day VALUES ('34d45591-7606-4341-9200-5a16d06700d8', '2027-02-24');
INSERT INTO public.reminder_day VALUES ('34d45591-7606-4341-9200-5a16d06700d8', '2027-02-25');
INSERT INTO public.reminder_day VALUES ('34d45591-7606-4341-9200-5a16d06700d8', '2027-02-26');

INSERT INTO public.save_count VALUES ('saves:Ua2LGfz8XilZSktrOdLxEwjIOGYW3holo9QuDz6GNfk', 3, '2026-11-25 03:26:12.257+00');

INSERT INTO public.saved_calculation VALUES ('4f11cd07-61bb-4b28-8827-30cd6877e86c', '08867ef7-1f96-4feb-b19a-f61def3e732c', 'monthly-cost', 'price=400000&down=20', '2026-11-25 03:25:12.579+00');

INSERT INTO public.secret VALUES ('a key', '{"keys": ["kept"]}', '2026-11-25 03:25:12.606+00');

INSERT INTO public.session VALUES ('a session', '08867ef7-1f96-4feb-b19a-f61def3e732c', NULL, NULL, NULL, '2026-11-25 03:25:12.575+00', '2026-11-25 03:25:12.575+00', '2030-01-01 00:00:00+00');

INSERT INTO public.step_feedback VALUES ('34c5d314-742a-4a44-89ce-5b4a62028c5b', '08867ef7-1f96-4feb-b19a-f61def3e732c', 'buying', 'full', 'pre-approval', true, 'Clear.', '2026-11-25 03:25:12.582+00');

INSERT INTO public."user" VALUES ('08867ef7-1f96-4feb-b19a-f61def3e732c', 'urn:keyturn:portal', 'buyer', 'buyer', 'buyer@example.com', true, NULL, 'person', NULL, '2026-11-25 03:25:12.236+00', '2026-11-25 03:25:12.236+00');
INSERT INTO public."user" VALUES ('f6948da3-104c-41d3-bd18-635047b478ce', 'urn:keyturn:portal', 'seller', 'seller', 'seller@example.com', true, NULL, 'person', NULL, '2026-11-25 03:25:12.236+00', '2026-11-25 03:25:12.236+00');
INSERT INTO public."user" VALUES ('f82f3976-48fb-4de7-bf2a-fc5fc6ac1443', 'urn:keyturn:portal', 'administrator', 'administrator', 'administrator@example.com', true, NULL, 'administrator', NULL, '2026-11-25 03:25:12.236+00', '2026-11-25 03:25:12.236+00');

ALTER TABLE ONLY public._prisma_migrations
    ADD CONSTRAINT _prisma_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_event
    ADD CONSTRAINT account_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_link
    ADD CONSTRAINT account_link_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.client_save
    ADD CONSTRAINT client_save_pkey PRIMARY KEY (plan_id, client);

ALTER TABLE ONLY public.contract
    ADD CONSTRAINT contract_pkey PRIMARY KEY (plan_id);

ALTER TABLE ONLY public.mail_settings
    ADD CONSTRAINT mail_settings_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.monday_slice
    ADD CONSTRAINT monday_slice_pkey PRIMARY KEY (first_id);

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.office
    ADD CONSTRAINT office_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.oidc_payload
    ADD CONSTRAINT oidc_payload_pkey PRIMARY KEY (model, id);

ALTER TABLE ONLY public.outbox_entry
    ADD CONSTRAINT outbox_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.people_tally
    ADD CONSTRAINT people_tally_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.plan_event
    ADD CONSTRAINT plan_event_pkey PRIMARY KEY (plan_id, version);

ALTER TABLE ONLY public.plan_member
    ADD CONSTRAINT plan_member_pkey PRIMARY KEY (plan_id, user_id);

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

ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);

CREATE INDEX account_event_at_idx ON public.account_event USING btree (at);

CREATE INDEX account_event_kind_at_idx ON public.account_event USING btree (kind, at);

CREATE INDEX account_event_user_id_at_idx ON public.account_event USING btree (user_id, at);

CREATE INDEX account_link_account_id_idx ON public.account_link USING btree (account_id);

CREATE INDEX account_link_expires_at_idx ON public.account_link USING btree (expires_at);

CREATE UNIQUE INDEX calendar_feed_token_hash_key ON public.calendar_feed USING btree (token_hash);

CREATE INDEX client_save_at_idx ON public.client_save USING btree (at);

CREATE INDEX contract_reminder_rules_idx ON public.contract USING btree (reminder_rules);

CREATE INDEX note_author_id_idx ON public.note USING btree (author_id);

CREATE UNIQUE INDEX note_plan_id_step_id_author_id_key ON public.note USING btree (plan_id, step_id, author_id);

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

CREATE INDEX plan_agent_id_idx ON public.plan USING btree (agent_id);

CREATE INDEX plan_event_actor_id_idx ON public.plan_event USING btree (actor_id);

CREATE INDEX plan_journey_type_service_tier_owner_id_idx ON public.plan USING btree (journey_type, service_tier, owner_id);

CREATE INDEX plan_last_updated_at_idx ON public.plan USING btree (last_updated_at);

CREATE INDEX plan_member_user_id_last_active_at_idx ON public.plan_member USING btree (user_id, last_active_at);

CREATE INDEX plan_office_id_idx ON public.plan USING btree (office_id);

CREATE UNIQUE INDEX plan_open_key ON public.plan USING btree (owner_id, journey_type, service_tier) WHERE (status = 'open'::public.plan_status);

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

CREATE INDEX user_created_at_id_idx ON public."user" USING btree (created_at, id);

CREATE INDEX user_email_idx ON public."user" USING btree (email);

CREATE INDEX user_email_trigram_idx ON public."user" USING gin (email public.gin_trgm_ops);

CREATE UNIQUE INDEX user_issuer_subject_key ON public."user" USING btree (issuer, subject);

CREATE TRIGGER member_removed AFTER DELETE ON public.plan_member FOR EACH ROW EXECUTE FUNCTION public.notify_of_access('user_id');

CREATE TRIGGER member_role_changed AFTER UPDATE OF role ON public.plan_member FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION public.notify_of_access('user_id');

CREATE TRIGGER outbox_entry_added AFTER INSERT ON public.outbox_entry FOR EACH STATEMENT EXECUTE FUNCTION public.notify_of_outbox();

CREATE TRIGGER session_ended AFTER DELETE ON public.session FOR EACH ROW EXECUTE FUNCTION public.notify_of_access('user_id');

CREATE TRIGGER user_came AFTER INSERT ON public."user" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_people();

CREATE TRIGGER user_changed_email AFTER UPDATE OF email ON public."user" FOR EACH ROW WHEN ((old.email IS DISTINCT FROM new.email)) EXECUTE FUNCTION public.count_people();

CREATE TRIGGER user_role_changed AFTER UPDATE OF role ON public."user" FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION public.notify_of_access('id');

CREATE TRIGGER user_went AFTER DELETE ON public."user" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_people();

ALTER TABLE ONLY public.account_event
    ADD CONSTRAINT account_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.account_event
    ADD CONSTRAINT account_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.account_link
    ADD CONSTRAINT account_link_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.portal_account(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.calendar_feed
    ADD CONSTRAINT calendar_feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.client_save
    ADD CONSTRAINT client_save_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.contract
    ADD CONSTRAINT contract_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.mail_settings
    ADD CONSTRAINT mail_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_author_id_fkey FOREIGN KEY (author_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.outbox_entry
    ADD CONSTRAINT outbox_entry_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.plan
    ADD CONSTRAINT plan_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.plan_event
    ADD CONSTRAINT plan_event_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.plan_event
    ADD CONSTRAINT plan_event_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.plan_member
    ADD CONSTRAINT plan_member_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.plan(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.plan_member
    ADD CONSTRAINT plan_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.plan
    ADD CONSTRAINT plan_office_id_fkey FOREIGN KEY (office_id) REFERENCES public.office(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.plan
    ADD CONSTRAINT plan_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.reminder_day
    ADD CONSTRAINT reminder_day_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES public.contract(plan_id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.saved_calculation
    ADD CONSTRAINT saved_calculation_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.step_feedback
    ADD CONSTRAINT step_feedback_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_office_id_fkey FOREIGN KEY (office_id) REFERENCES public.office(id) ON UPDATE CASCADE ON DELETE SET NULL;

