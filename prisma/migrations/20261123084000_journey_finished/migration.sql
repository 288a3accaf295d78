-- AlterTable
ALTER TABLE "progress" ADD COLUMN     "finished_at" TIMESTAMPTZ(3);
