-- CreateIndex
CREATE INDEX "plan_owner_id_idx" ON "plan"("owner_id");
