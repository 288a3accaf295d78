-- CreateEnum
CREATE TYPE "profession" AS ENUM ('lender', 'title', 'inspector');

-- AlterTable
ALTER TABLE "plan_invitation" ADD COLUMN     "profession" "profession";

-- AlterTable
ALTER TABLE "plan_member" ADD COLUMN     "profession" "profession";
