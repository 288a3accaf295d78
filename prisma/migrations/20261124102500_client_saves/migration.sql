-- CreateTable
CREATE TABLE "client_save" (
    "progress_id" UUID NOT NULL,
    "client" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "rewards" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_save_pkey" PRIMARY KEY ("progress_id","client")
);

-- CreateIndex
CREATE INDEX "client_save_at_idx" ON "client_save"("at");

-- AddForeignKey
ALTER TABLE "client_save" ADD CONSTRAINT "client_save_progress_id_fkey" FOREIGN KEY ("progress_id") REFERENCES "progress"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "progress" DROP COLUMN "last_sequence",
ADD COLUMN     "last_changes" JSONB NOT NULL DEFAULT '{}';
