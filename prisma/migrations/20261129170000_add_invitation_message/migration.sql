-- AlterTable
ALTER TABLE "plan_invitation" ADD COLUMN "message" TEXT;
