-- CreateEnum
CREATE TYPE "contact_role" AS ENUM ('closing_office', 'lender', 'agent');

-- CreateTable
CREATE TABLE "trusted_contact" (
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "role" "contact_role" NOT NULL,
    "name" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "entered_by_id" UUID,
    "entered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_by_id" UUID,
    "confirmed_source" TEXT,
    "confirmed_at" TIMESTAMPTZ(3),
    "ended_by_id" UUID,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "trusted_contact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wire_check" (
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "user_id" UUID,
    "contact_id" UUID,
    "answers" JSONB NOT NULL,
    "spoken_with" TEXT NOT NULL,
    "initials" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wire_check_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "trusted_contact_plan_id_entered_at_idx" ON "trusted_contact"("plan_id", "entered_at");

-- CreateIndex
CREATE INDEX "trusted_contact_entered_by_id_idx" ON "trusted_contact"("entered_by_id");

-- CreateIndex
CREATE INDEX "trusted_contact_confirmed_by_id_idx" ON "trusted_contact"("confirmed_by_id");

-- CreateIndex
CREATE INDEX "trusted_contact_ended_by_id_idx" ON "trusted_contact"("ended_by_id");

-- CreateIndex
CREATE INDEX "wire_check_plan_id_at_idx" ON "wire_check"("plan_id", "at");

-- CreateIndex
CREATE INDEX "wire_check_user_id_idx" ON "wire_check"("user_id");

-- CreateIndex
CREATE INDEX "wire_check_contact_id_idx" ON "wire_check"("contact_id");

-- AddForeignKey
ALTER TABLE "trusted_contact" ADD CONSTRAINT "trusted_contact_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trusted_contact" ADD CONSTRAINT "trusted_contact_entered_by_id_fkey" FOREIGN KEY ("entered_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trusted_contact" ADD CONSTRAINT "trusted_contact_confirmed_by_id_fkey" FOREIGN KEY ("confirmed_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trusted_contact" ADD CONSTRAINT "trusted_contact_ended_by_id_fkey" FOREIGN KEY ("ended_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wire_check" ADD CONSTRAINT "wire_check_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wire_check" ADD CONSTRAINT "wire_check_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wire_check" ADD CONSTRAINT "wire_check_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "trusted_contact"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Prisma does not write what follows.

-- Two people are two, whatever the application does.
ALTER TABLE "trusted_contact" ADD CONSTRAINT "trusted_contact_two_people" CHECK ("confirmed_by_id" <> "entered_by_id");

-- Whose number it is, is about the people of a plan; that somebody checked before money moved, is progress.
CREATE OR REPLACE FUNCTION "webhook_topics"(commands jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
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
