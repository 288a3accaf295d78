-- CreateTable
CREATE TABLE "wording_change" (
    "id" UUID NOT NULL,
    "office_id" UUID,
    "guide" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "value" JSONB,
    "base" JSONB,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wording_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wording_draft" (
    "id" UUID NOT NULL,
    "office_id" UUID,
    "author_id" UUID NOT NULL,
    "guide" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "value" JSONB,
    "base" JSONB,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "replaces" INTEGER NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wording_draft_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wording_event" (
    "id" UUID NOT NULL,
    "office_id" UUID,
    "guide" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "wording_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "wording_change_office_id_guide_part_field_key" ON "wording_change"("office_id", "guide", "part", "field");

-- CreateIndex
CREATE UNIQUE INDEX "wording_change_all_offices_key" ON "wording_change"("guide", "part", "field") WHERE (office_id IS NULL);

-- CreateIndex
CREATE INDEX "wording_draft_office_id_idx" ON "wording_draft"("office_id");

-- CreateIndex
CREATE UNIQUE INDEX "wording_draft_author_id_office_id_guide_part_field_key" ON "wording_draft"("author_id", "office_id", "guide", "part", "field");

-- CreateIndex
CREATE UNIQUE INDEX "wording_draft_all_offices_key" ON "wording_draft"("author_id", "guide", "part", "field") WHERE (office_id IS NULL);

-- CreateIndex
CREATE INDEX "wording_event_office_id_at_idx" ON "wording_event"("office_id", "at");

-- CreateIndex
CREATE INDEX "wording_event_actor_id_idx" ON "wording_event"("actor_id");

-- AddForeignKey
ALTER TABLE "wording_change" ADD CONSTRAINT "wording_change_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "office"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wording_draft" ADD CONSTRAINT "wording_draft_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "office"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wording_draft" ADD CONSTRAINT "wording_draft_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wording_event" ADD CONSTRAINT "wording_event_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "office"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wording_event" ADD CONSTRAINT "wording_event_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
