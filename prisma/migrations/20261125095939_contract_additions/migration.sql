-- AlterTable
ALTER TABLE "contract" ADD COLUMN     "additions" JSONB NOT NULL DEFAULT '{}';
