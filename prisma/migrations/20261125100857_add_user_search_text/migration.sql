-- DropIndex
DROP INDEX "user_email_trigram_idx";

-- Prisma does not write what follows: it knows no generated columns.

ALTER TABLE "user" ADD COLUMN "search_text" TEXT
GENERATED ALWAYS AS (lower(coalesce("email", '') || chr(10) || coalesce("name", ''))) STORED;
