-- AlterTable
ALTER TABLE "session" ADD COLUMN     "sealed_token" TEXT;
