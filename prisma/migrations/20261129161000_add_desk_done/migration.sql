-- CreateTable
CREATE TABLE "desk_done" (
    "user_id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "reasons" TEXT[],

    CONSTRAINT "desk_done_pkey" PRIMARY KEY ("user_id","plan_id")
);

-- AddForeignKey
ALTER TABLE "desk_done" ADD CONSTRAINT "desk_done_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "desk_done" ADD CONSTRAINT "desk_done_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE CASCADE ON UPDATE CASCADE;
