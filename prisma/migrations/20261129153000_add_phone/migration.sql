-- AlterTable
ALTER TABLE "user" ADD COLUMN "phone" TEXT;
