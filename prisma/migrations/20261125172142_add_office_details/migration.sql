-- AlterTable
ALTER TABLE "office" ADD COLUMN     "address" TEXT,
ADD COLUMN     "closed_at" TIMESTAMPTZ(3),
ADD COLUMN     "email" TEXT,
ADD COLUMN     "host" TEXT,
ADD COLUMN     "hours" TEXT,
ADD COLUMN     "license" TEXT,
ADD COLUMN     "phone" TEXT,
ADD COLUMN     "states_served" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "text_phone" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "office_host_key" ON "office"("host");
