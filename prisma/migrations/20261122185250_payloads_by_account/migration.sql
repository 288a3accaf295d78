-- CreateIndex
CREATE INDEX "oidc_payload_payload_idx" ON "oidc_payload" USING GIN ("payload" jsonb_path_ops);
