-- CreateEnum
CREATE TYPE "account_link_purpose" AS ENUM ('address', 'password');

-- AlterTable
ALTER TABLE "portal_account" ADD COLUMN     "email_verified" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "account_link" (
    "token_hash" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "purpose" "account_link_purpose" NOT NULL,
    "email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_link_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "refused_address" (
    "address" TEXT NOT NULL,
    "fault" TEXT NOT NULL,
    "refused_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refused_address_pkey" PRIMARY KEY ("address")
);

-- CreateTable
CREATE TABLE "mail_settings" (
    "user_id" UUID NOT NULL,
    "stopped" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "stops_all" BOOLEAN NOT NULL DEFAULT false,
    "paused_until" DATE,

    CONSTRAINT "mail_settings_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "account_link_account_id_idx" ON "account_link"("account_id");

-- CreateIndex
CREATE INDEX "account_link_expires_at_idx" ON "account_link"("expires_at");

-- AddForeignKey
ALTER TABLE "account_link" ADD CONSTRAINT "account_link_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "portal_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_settings" ADD CONSTRAINT "mail_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
