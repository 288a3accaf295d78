-- CreateTable
CREATE TABLE "own_number" (
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "role" "contact_role" NOT NULL,
    "name" TEXT NOT NULL,
    "company" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "added_by_id" UUID,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "own_number_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "own_number_plan_id_added_at_idx" ON "own_number"("plan_id", "added_at");

-- CreateIndex
CREATE INDEX "own_number_added_by_id_idx" ON "own_number"("added_by_id");

-- AddForeignKey
ALTER TABLE "own_number" ADD CONSTRAINT "own_number_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "own_number" ADD CONSTRAINT "own_number_added_by_id_fkey" FOREIGN KEY ("added_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
