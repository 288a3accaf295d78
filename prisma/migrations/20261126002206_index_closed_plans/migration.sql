-- CreateIndex
CREATE INDEX "plan_closed_at_idx" ON "plan"("closed_at") WHERE (closed_at IS NOT NULL);
