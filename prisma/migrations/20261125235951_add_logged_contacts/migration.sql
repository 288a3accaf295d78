-- CreateEnum
CREATE TYPE "contact_channel" AS ENUM ('call', 'text', 'email', 'meeting');

-- CreateTable
CREATE TABLE "logged_contact" (
    "id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "author_id" UUID,
    "channel" "contact_channel" NOT NULL,
    "day" DATE NOT NULL,
    "member_id" UUID,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "changed_at" TIMESTAMPTZ(3),
    "changed_by_id" UUID,
    "is_removed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "logged_contact_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "logged_contact_plan_id_day_idx" ON "logged_contact"("plan_id", "day");

-- CreateIndex
CREATE INDEX "logged_contact_author_id_idx" ON "logged_contact"("author_id");

-- CreateIndex
CREATE INDEX "logged_contact_member_id_idx" ON "logged_contact"("member_id");

-- CreateIndex
CREATE INDEX "logged_contact_changed_by_id_idx" ON "logged_contact"("changed_by_id");

-- AddForeignKey
ALTER TABLE "logged_contact" ADD CONSTRAINT "logged_contact_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "logged_contact" ADD CONSTRAINT "logged_contact_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "logged_contact" ADD CONSTRAINT "logged_contact_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "logged_contact" ADD CONSTRAINT "logged_contact_changed_by_id_fkey" FOREIGN KEY ("changed_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
