-- AlterTable
ALTER TABLE "plan" ADD COLUMN "excluded" JSONB NOT NULL DEFAULT '{}';
