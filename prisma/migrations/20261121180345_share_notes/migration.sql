-- AlterTable
ALTER TABLE "progress" ADD COLUMN     "shares_notes" BOOLEAN NOT NULL DEFAULT false;
