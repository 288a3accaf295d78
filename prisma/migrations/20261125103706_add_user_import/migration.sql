-- CreateTable
CREATE TABLE "user_import" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "faults" JSONB NOT NULL,
    "new_users" INTEGER NOT NULL,
    "new_plans" INTEGER NOT NULL,
    "unchanged" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "imported_at" TIMESTAMPTZ(3),

    CONSTRAINT "user_import_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "user_import_user_id_idx" ON "user_import"("user_id");

-- CreateIndex
CREATE INDEX "user_import_created_at_idx" ON "user_import"("created_at");

-- AddForeignKey
ALTER TABLE "user_import" ADD CONSTRAINT "user_import_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
