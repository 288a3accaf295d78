-- AlterTable
ALTER TABLE "progress" ADD COLUMN     "facts" JSONB NOT NULL DEFAULT '{}';
