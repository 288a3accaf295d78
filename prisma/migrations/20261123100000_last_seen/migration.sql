-- AlterTable: sessions end, so they cannot say it. Everybody who is there counts as seen today: nobody is left alone for what was not kept.
ALTER TABLE "user" ADD COLUMN     "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
