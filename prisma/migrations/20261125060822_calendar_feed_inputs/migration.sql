-- AlterTable
ALTER TABLE "calendar_feed" ADD COLUMN     "etag" TEXT,
ADD COLUMN     "inputs_hash" TEXT;
