CREATE TABLE "open_review_count" (
	"four_weeks_on" date NOT NULL,
	"turn" text NOT NULL,
	"account_type" text,
	"assignee_id" uuid,
	"has_answer" boolean NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_day_changed" (
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_day_figure" (
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"scope" text NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "review_day_figure_day_figure_scope_pk" PRIMARY KEY("day","figure","scope")
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "has_answer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "supplement_open_due" ON "supplement" USING btree ("due_on","id") WHERE "supplement"."state" = 'OPEN';--> statement-breakpoint
-- Servers of the version before go on meanwhile: no review changes between its counting and the first trigger.
LOCK TABLE "review" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
UPDATE "review" SET "has_answer" = true
WHERE "state" IN ('REVIEWING','SUPPLEMENT')
  AND EXISTS (SELECT FROM "supplement" WHERE "supplement"."owner_id" = "review"."owner_id" AND "supplement"."state" = 'ANSWERED');--> statement-breakpoint
INSERT INTO "open_review_count" ("four_weeks_on", "turn", "account_type", "assignee_id", "has_answer", "amount")
SELECT "four_weeks_on", "turn", "account_type", "assignee_id", "has_answer", count(*)
FROM "review" JOIN "account" ON "account"."id" = "review"."owner_id"
WHERE "state" IN ('REVIEWING','SUPPLEMENT')
GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
CREATE FUNCTION count_open_review() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.open_review_count (four_weeks_on, turn, account_type, assignee_id, has_answer, amount)
  SELECT part.four_weeks_on, part.turn, (SELECT account_type FROM public.account WHERE id = part.owner_id), part.assignee_id, part.has_answer,
    sum(part.amount)
  FROM (
    SELECT OLD.owner_id, OLD.four_weeks_on, OLD.turn, OLD.assignee_id, OLD.has_answer, -1 AS amount WHERE OLD.state IN ('REVIEWING','SUPPLEMENT')
    UNION ALL
    SELECT NEW.owner_id, NEW.four_weeks_on, NEW.turn, NEW.assignee_id, NEW.has_answer, 1 WHERE NEW.state IN ('REVIEWING','SUPPLEMENT')
  ) AS part
  GROUP BY 1, 2, 3, 4, 5 HAVING sum(part.amount) <> 0;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER review_counted AFTER INSERT OR DELETE OR UPDATE OF "state", "turn", "assignee_id", "four_weeks_on", "has_answer" ON "review"
  FOR EACH ROW EXECUTE FUNCTION count_open_review();--> statement-breakpoint
-- A day is that of a decision, of a request or of a returned proposal, in Korea.
CREATE FUNCTION note_review_day() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.review_day_changed (day)
  SELECT DISTINCT (part.at AT TIME ZONE 'Asia/Seoul')::date FROM (VALUES (OLD.decided_at), (NEW.decided_at)) AS part (at)
  WHERE part.at IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION note_supplement_day() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.review_day_changed (day)
  SELECT DISTINCT (part.at AT TIME ZONE 'Asia/Seoul')::date
  FROM (
    SELECT OLD.asked_at AS at UNION ALL SELECT NEW.asked_at
    -- Whether a decided one was asked for something is a figure of its decision.
    UNION ALL SELECT decided_at FROM public.review WHERE owner_id IN (OLD.owner_id, NEW.owner_id)
  ) AS part WHERE part.at IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION note_returned_day() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.review_day_changed (day)
  SELECT DISTINCT (part.at AT TIME ZONE 'Asia/Seoul')::date
  FROM (VALUES (OLD.state, OLD.settled_at), (NEW.state, NEW.settled_at)) AS part (state, at)
  WHERE part.state = 'RETURNED';
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION note_account_type() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO public.open_review_count (four_weeks_on, turn, account_type, assignee_id, has_answer, amount)
  SELECT four_weeks_on, turn, part.account_type, assignee_id, has_answer, part.amount
  FROM public.review, (VALUES (OLD.account_type, -1), (NEW.account_type, 1)) AS part (account_type, amount)
  WHERE owner_id = NEW.id AND state IN ('REVIEWING','SUPPLEMENT');
  INSERT INTO public.review_day_changed (day)
  SELECT DISTINCT (part.at AT TIME ZONE 'Asia/Seoul')::date
  FROM (
    SELECT decided_at AS at FROM public.review WHERE owner_id = NEW.id
    UNION ALL SELECT asked_at FROM public.supplement WHERE owner_id = NEW.id
    UNION ALL SELECT settled_at FROM public.review_decision WHERE owner_id = NEW.id AND state = 'RETURNED'
  ) AS part WHERE part.at IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER review_day_noted AFTER INSERT OR DELETE OR UPDATE OF "state", "decided_at", "four_weeks_on", "assignee_id", "compared_fields", "differing_fields"
  ON "review" FOR EACH ROW EXECUTE FUNCTION note_review_day();--> statement-breakpoint
CREATE TRIGGER supplement_day_noted AFTER INSERT OR DELETE OR UPDATE OF "owner_id", "asked_at", "answered_at", "reason_code"
  ON "supplement" FOR EACH ROW EXECUTE FUNCTION note_supplement_day();--> statement-breakpoint
CREATE TRIGGER review_decision_day_noted AFTER INSERT OR DELETE OR UPDATE OF "state", "settled_at", "proposed_by"
  ON "review_decision" FOR EACH ROW EXECUTE FUNCTION note_returned_day();--> statement-breakpoint
CREATE TRIGGER account_type_noted AFTER UPDATE OF "account_type" ON "account"
  FOR EACH ROW WHEN (OLD."account_type" IS DISTINCT FROM NEW."account_type") EXECUTE FUNCTION note_account_type();--> statement-breakpoint
-- Figures by day are counted once over the whole time by the first computation; the nightly count of all weeks is no job any more.
DELETE FROM "review_statistics";--> statement-breakpoint
DO $$
BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN
    DELETE FROM pgboss.schedule WHERE name = 'review-statistics-night';
  END IF;
END
$$;
