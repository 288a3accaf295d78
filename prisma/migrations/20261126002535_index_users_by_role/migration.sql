-- CreateIndex
CREATE INDEX "user_role_idx" ON "user"("role");
