-- CreateTable
CREATE TABLE "urgent_no" (
    "plan_id" UUID NOT NULL,
    "question_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "urgent_no_pkey" PRIMARY KEY ("plan_id","question_id")
);

-- CreateIndex
CREATE INDEX "urgent_no_at_plan_id_idx" ON "urgent_no"("at", "plan_id");

-- AddForeignKey
ALTER TABLE "urgent_no" ADD CONSTRAINT "urgent_no_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;
