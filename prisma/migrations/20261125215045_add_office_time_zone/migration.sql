-- AlterTable
ALTER TABLE "office" ADD COLUMN     "time_zone" TEXT;
