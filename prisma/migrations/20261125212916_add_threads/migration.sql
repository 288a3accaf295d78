-- CreateTable
CREATE TABLE "thread" (
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "step_id" TEXT NOT NULL,
    "asker_id" UUID NOT NULL,
    "shows_facts" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "waiting_since" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "thread_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "thread_message" (
    "id" UUID NOT NULL,
    "thread_id" UUID NOT NULL,
    "author_id" UUID,
    "author_role" "plan_role" NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "thread_message_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "thread_plan_id_created_at_idx" ON "thread"("plan_id", "created_at");

-- CreateIndex
CREATE INDEX "thread_asker_id_idx" ON "thread"("asker_id");

-- CreateIndex
CREATE INDEX "thread_waiting_idx" ON "thread"("waiting_since", "plan_id") WHERE (waiting_since IS NOT NULL);

-- CreateIndex
CREATE INDEX "thread_message_thread_id_created_at_idx" ON "thread_message"("thread_id", "created_at");

-- CreateIndex
CREATE INDEX "thread_message_author_id_idx" ON "thread_message"("author_id");

-- AddForeignKey
ALTER TABLE "thread" ADD CONSTRAINT "thread_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread" ADD CONSTRAINT "thread_asker_id_fkey" FOREIGN KEY ("asker_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A question to the brokerage, and an answer, are no change of dates.
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
    WHEN 'facts' THEN 'home'
    WHEN 'part' THEN 'home'
    WHEN 'note' THEN 'notes'
    WHEN 'notes' THEN 'notes'
    WHEN 'member' THEN 'members'
    WHEN 'thread' THEN 'questions'
    ELSE 'dates' END), ARRAY['dates'])
  FROM jsonb_array_elements(commands) AS command
$$;
