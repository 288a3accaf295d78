-- CreateIndex
CREATE INDEX "thread_created_at_idx" ON "thread"("created_at");
