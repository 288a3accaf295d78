-- CreateTable
CREATE TABLE "usual_time" (
    "id" UUID NOT NULL,
    "office_id" UUID,
    "journey_type" TEXT NOT NULL,
    "deadline" TEXT NOT NULL,
    "holder" TEXT,
    "plans" INTEGER NOT NULL,
    "from_days" INTEGER NOT NULL,
    "to_days" INTEGER NOT NULL,

    CONSTRAINT "usual_time_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "nightly_task" (
    "name" TEXT NOT NULL,
    "done_on" DATE NOT NULL,

    CONSTRAINT "nightly_task_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "usual_time_office_id_idx" ON "usual_time"("office_id");

-- AddForeignKey
ALTER TABLE "usual_time" ADD CONSTRAINT "usual_time_office_id_fkey" FOREIGN KEY ("office_id") REFERENCES "office"("id") ON DELETE CASCADE ON UPDATE CASCADE;
