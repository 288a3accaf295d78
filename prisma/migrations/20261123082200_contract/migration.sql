-- CreateTable
CREATE TABLE "contract" (
    "progress_id" UUID NOT NULL,
    "acceptance" DATE NOT NULL,
    "closing" DATE NOT NULL,
    "time_zone" TEXT,
    "deadlines" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "previous" JSONB,

    CONSTRAINT "contract_pkey" PRIMARY KEY ("progress_id")
);

-- AddForeignKey
ALTER TABLE "contract" ADD CONSTRAINT "contract_progress_id_fkey" FOREIGN KEY ("progress_id") REFERENCES "progress"("id") ON DELETE CASCADE ON UPDATE CASCADE;
