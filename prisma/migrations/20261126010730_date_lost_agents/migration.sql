-- CreateIndex
CREATE INDEX "plan_agent_lost_idx" ON "plan"("agent_since") WHERE (agent_id IS NULL AND agent_since IS NOT NULL);

-- Prisma does not write what follows.

-- A plan that loses its agent keeps since when: the desk asks for another.
CREATE OR REPLACE FUNCTION "date_agent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW."agent_since" := CASE WHEN NEW."agent_id" IS NULL THEN NULL ELSE clock_timestamp() END;
  ELSIF NEW."agent_id" IS DISTINCT FROM OLD."agent_id" THEN
    NEW."agent_since" := clock_timestamp();
  END IF;
  RETURN NEW;
END
$$;
