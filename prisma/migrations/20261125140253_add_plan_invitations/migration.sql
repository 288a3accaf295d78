-- CreateTable
CREATE TABLE "plan_invitation" (
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "role" "plan_role" NOT NULL,
    "address" TEXT,
    "token_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "is_declined" BOOLEAN NOT NULL DEFAULT false,
    "views" INTEGER NOT NULL DEFAULT 0,
    "last_viewed_at" TIMESTAMPTZ(3),

    CONSTRAINT "plan_invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "plan_invitation_token_hash_key" ON "plan_invitation"("token_hash");

-- CreateIndex
CREATE INDEX "plan_invitation_plan_id_created_at_idx" ON "plan_invitation"("plan_id", "created_at");

-- CreateIndex
CREATE INDEX "plan_invitation_expires_at_idx" ON "plan_invitation"("expires_at");

-- AddForeignKey
ALTER TABLE "plan_invitation" ADD CONSTRAINT "plan_invitation_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A stream knows the plans of its reader from when it opened: it is opened again when somebody joins one. Rare, as 'notify_of_access' is.
CREATE FUNCTION "notify_of_membership"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access', NEW."user_id"::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER "member_joined" AFTER INSERT ON "plan_member"
FOR EACH ROW WHEN (NEW."role" <> 'owner') EXECUTE FUNCTION "notify_of_membership"();
