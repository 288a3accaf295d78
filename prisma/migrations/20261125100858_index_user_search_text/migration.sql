-- Apart from the column: sign-ins wait for this, but pages do not.
-- CreateIndex
CREATE INDEX "user_search_text_trigram_idx" ON "user" USING GIN ("search_text" gin_trgm_ops);
