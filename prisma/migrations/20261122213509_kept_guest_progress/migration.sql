-- AlterTable
ALTER TABLE "progress" ADD COLUMN     "kept" JSONB,
ADD COLUMN     "last_sequence" TEXT;
