-- CreateTable
CREATE TABLE "holder_ask" (
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "thing" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "asker_id" UUID,
    "mail_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "is_declined" BOOLEAN NOT NULL DEFAULT false,
    "answers" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "holder_ask_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "holder_link" (
    "ask_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "holder_link_pkey" PRIMARY KEY ("ask_id")
);

-- CreateIndex
CREATE INDEX "holder_ask_plan_id_created_at_idx" ON "holder_ask"("plan_id", "created_at");

-- CreateIndex
CREATE INDEX "holder_ask_mail_key_idx" ON "holder_ask"("mail_key");

-- CreateIndex
CREATE INDEX "holder_ask_asker_id_idx" ON "holder_ask"("asker_id");

-- CreateIndex
CREATE INDEX "holder_ask_created_at_idx" ON "holder_ask"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "holder_link_token_hash_key" ON "holder_link"("token_hash");

-- AddForeignKey
ALTER TABLE "holder_ask" ADD CONSTRAINT "holder_ask_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holder_ask" ADD CONSTRAINT "holder_ask_asker_id_fkey" FOREIGN KEY ("asker_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "holder_link" ADD CONSTRAINT "holder_link_ask_id_fkey" FOREIGN KEY ("ask_id") REFERENCES "holder_ask"("id") ON DELETE CASCADE ON UPDATE CASCADE;
