-- CreateTable
CREATE TABLE "step_feedback" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "journey_type" TEXT NOT NULL,
    "service_tier" TEXT NOT NULL,
    "step_id" TEXT NOT NULL,
    "is_helpful" BOOLEAN NOT NULL,
    "comment" TEXT,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "step_feedback_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "step_feedback_given_at_id_idx" ON "step_feedback"("given_at", "id");

-- CreateIndex
CREATE INDEX "step_feedback_journey_type_service_tier_step_id_is_helpful_idx" ON "step_feedback"("journey_type", "service_tier", "step_id", "is_helpful");

-- CreateIndex
CREATE UNIQUE INDEX "step_feedback_user_id_journey_type_service_tier_step_id_key" ON "step_feedback"("user_id", "journey_type", "service_tier", "step_id");

-- AddForeignKey
ALTER TABLE "step_feedback" ADD CONSTRAINT "step_feedback_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
