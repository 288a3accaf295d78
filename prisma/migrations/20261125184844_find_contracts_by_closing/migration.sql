-- CreateIndex
CREATE INDEX "contract_closing_plan_id_idx" ON "contract"("closing", "plan_id");
