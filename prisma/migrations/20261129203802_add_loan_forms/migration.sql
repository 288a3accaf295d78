-- CreateTable
CREATE TABLE "saved_loan_form" (
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "user_id" UUID,
    "kind" TEXT NOT NULL,
    "figures" JSONB NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_loan_form_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "saved_loan_form_plan_id_saved_at_idx" ON "saved_loan_form"("plan_id", "saved_at");

-- CreateIndex
CREATE INDEX "saved_loan_form_user_id_idx" ON "saved_loan_form"("user_id");

-- AddForeignKey
ALTER TABLE "saved_loan_form" ADD CONSTRAINT "saved_loan_form_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_loan_form" ADD CONSTRAINT "saved_loan_form_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
