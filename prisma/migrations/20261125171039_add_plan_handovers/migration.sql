-- CreateTable
CREATE TABLE "plan_handover" (
    "plan_id" UUID NOT NULL,
    "receiver_id" UUID NOT NULL,
    "token_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plan_handover_pkey" PRIMARY KEY ("plan_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "plan_handover_token_hash_key" ON "plan_handover"("token_hash");

-- CreateIndex
CREATE INDEX "plan_handover_receiver_id_idx" ON "plan_handover"("receiver_id");

-- CreateIndex
CREATE INDEX "plan_handover_due_at_idx" ON "plan_handover"("due_at");

-- AddForeignKey
ALTER TABLE "plan_handover" ADD CONSTRAINT "plan_handover_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_handover" ADD CONSTRAINT "plan_handover_receiver_id_fkey" FOREIGN KEY ("receiver_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
