-- CreateIndex: who has been without activity for longest, on the administrator's page, without going through every record.
CREATE INDEX "progress_last_updated_at_idx" ON "progress"("last_updated_at");
