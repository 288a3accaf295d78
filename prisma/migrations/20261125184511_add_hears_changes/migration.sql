-- AlterTable
ALTER TABLE "plan_member" ADD COLUMN     "hears_changes" BOOLEAN NOT NULL DEFAULT true;
