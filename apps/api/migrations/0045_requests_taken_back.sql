-- A request that is taken back counts in no figure: of the day that it was sent on, and of its review's decision, they change.
CREATE TRIGGER supplement_taken_back_noted AFTER UPDATE OF "state" ON "supplement"
  FOR EACH ROW WHEN ((OLD."state" = 'WITHDRAWN') <> (NEW."state" = 'WITHDRAWN')) EXECUTE FUNCTION note_supplement_day();--> statement-breakpoint
-- Those that were taken back after they had been counted stand in the figures: all days are counted once more.
DELETE FROM "review_statistics";
