-- AlterTable
ALTER TABLE "plan" ADD COLUMN     "sub_step_turns" JSONB NOT NULL DEFAULT '{}';
