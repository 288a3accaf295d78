-- Who joins or leaves a plan is no change of its dates; a copy begins a plan with all of its progress.
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
    ELSE 'dates' END), ARRAY['dates'])
  FROM jsonb_array_elements(commands) AS command
$$;
