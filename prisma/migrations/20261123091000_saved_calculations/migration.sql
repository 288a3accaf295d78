-- CreateTable
CREATE TABLE "saved_calculation" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "calculator" TEXT NOT NULL,
    "input" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_calculation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_calculation_user_id_calculator_input_key" ON "saved_calculation"("user_id", "calculator", "input");

-- AddForeignKey
ALTER TABLE "saved_calculation" ADD CONSTRAINT "saved_calculation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
