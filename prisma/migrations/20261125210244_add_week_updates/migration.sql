-- CreateTable
CREATE TABLE "week_update" (
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "author_id" UUID,
    "week" DATE NOT NULL,
    "text" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "week_update_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "week_update_author_id_idx" ON "week_update"("author_id");

-- CreateIndex
CREATE UNIQUE INDEX "week_update_plan_id_week_key" ON "week_update"("plan_id", "week");

-- AddForeignKey
ALTER TABLE "week_update" ADD CONSTRAINT "week_update_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "week_update" ADD CONSTRAINT "week_update_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
