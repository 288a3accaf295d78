-- Plans by their next open deadline, then those without one by their latest change.
ALTER TABLE "desk_entry" ADD COLUMN "due_order" DATE NOT NULL
  GENERATED ALWAYS AS (coalesce("next_day", DATE '3000-01-01' + (DATE '2400-01-01' - "changed_on"))) STORED;

-- DropIndex
DROP INDEX "desk_entry_changed_idx";

-- DropIndex
DROP INDEX "desk_entry_office_changed_idx";

-- DropIndex
DROP INDEX "desk_entry_guide_changed_idx";

-- CreateIndex
CREATE INDEX "desk_entry_due_idx" ON "desk_entry"("due_order", "plan_id");

-- CreateIndex
CREATE INDEX "desk_entry_office_due_idx" ON "desk_entry"("office_id", "due_order", "plan_id");

-- CreateIndex
CREATE INDEX "desk_entry_guide_due_idx" ON "desk_entry"("journey_type", "service_tier", "due_order", "plan_id");
