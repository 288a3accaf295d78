-- Tells whoever listens on the channel 'progress' of every change, once it is committed. Prisma does not write what follows.
CREATE FUNCTION "notify_of_progress"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('progress', jsonb_build_object('userId', NEW."user_id", 'progressId', NEW."id", 'version', NEW."version")::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER "progress_began" AFTER INSERT ON "progress"
FOR EACH ROW EXECUTE FUNCTION "notify_of_progress"();

CREATE TRIGGER "progress_changed" AFTER UPDATE OF "version" ON "progress"
FOR EACH ROW WHEN (OLD."version" IS DISTINCT FROM NEW."version") EXECUTE FUNCTION "notify_of_progress"();
