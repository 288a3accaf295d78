-- Renamed by hand: no build that a release holds knows the column.
ALTER TABLE "usual_time" RENAME COLUMN "deadline" TO "thing";
