-- CreateTable
CREATE TABLE "member_answer" (
    "plan_id" UUID NOT NULL,
    "thing" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "user_id" UUID,
    "answer" JSONB NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_answer_pkey" PRIMARY KEY ("plan_id","thing")
);

-- CreateIndex
CREATE INDEX "member_answer_user_id_idx" ON "member_answer"("user_id");

-- CreateIndex
CREATE INDEX "member_answer_answered_at_idx" ON "member_answer"("answered_at");

-- AddForeignKey
ALTER TABLE "member_answer" ADD CONSTRAINT "member_answer_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_answer" ADD CONSTRAINT "member_answer_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
