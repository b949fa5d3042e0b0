CREATE TABLE "application_day" (
	"day" date PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bundle_removal" (
	"file" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"application_number" text NOT NULL,
	"state" text DEFAULT 'REVIEWING' NOT NULL,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"reason_sealed" text,
	"bundle_state" text,
	"bundle_file" text,
	"bundle_sha256" text,
	CONSTRAINT "review_state_known" CHECK ("review"."state" in ('REVIEWING','SUPPLEMENT','APPROVED','REFUSED')),
	CONSTRAINT "review_bundle_known" CHECK ("review"."bundle_state" in ('DUE','WRITTEN'))
);
--> statement-breakpoint
CREATE TABLE "review_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"text_sealed" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"item" text NOT NULL,
	"state" text DEFAULT 'OPEN' NOT NULL,
	"reason_sealed" text NOT NULL,
	"due_on" date NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer_sealed" text,
	"answered_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "supplement_state_known" CHECK ("supplement"."state" in ('OPEN','ANSWERED','ACCEPTED','REFUSED','CLOSED'))
);
--> statement-breakpoint
CREATE TABLE "supplement_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"supplement_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"version" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_note" ADD CONSTRAINT "review_note_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplement" ADD CONSTRAINT "supplement_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplement_file" ADD CONSTRAINT "supplement_file_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplement_file" ADD CONSTRAINT "supplement_file_supplement_id_supplement_id_fk" FOREIGN KEY ("supplement_id") REFERENCES "public"."supplement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplement_file" ADD CONSTRAINT "supplement_file_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_application_number" ON "review" USING btree ("application_number");--> statement-breakpoint
CREATE INDEX "review_bundle_due" ON "review" USING btree ("completed_at") WHERE "review"."bundle_state" = 'DUE';--> statement-breakpoint
CREATE INDEX "review_note_owner" ON "review_note" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "supplement_owner" ON "supplement" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplement_one_waiting" ON "supplement" USING btree ("owner_id","item") WHERE "supplement"."state" in ('OPEN','ANSWERED');--> statement-breakpoint
CREATE UNIQUE INDEX "supplement_file_one" ON "supplement_file" USING btree ("supplement_id","seq","version");--> statement-breakpoint
CREATE INDEX "supplement_file_owner" ON "supplement_file" USING btree ("owner_id");--> statement-breakpoint
-- Applications that were finished before: their number is of the day that the audit tells, in the order of that day.
INSERT INTO "review" ("owner_id", "application_number", "completed_at")
SELECT "id",
  'A' || to_char("finished" AT TIME ZONE 'Asia/Seoul', 'YYMMDD') || '-' || lpad("place"::text, greatest(4, length("place"::text)), '0'),
  "finished"
FROM (
  SELECT "id", "finished", row_number() OVER (PARTITION BY ("finished" AT TIME ZONE 'Asia/Seoul')::date ORDER BY "finished", "id") AS "place"
  FROM (
    SELECT "account"."id", coalesce((
      SELECT max("audit_event"."at") FROM "audit_event"
      WHERE "audit_event"."account_id" = "account"."id" AND "audit_event"."action" IN ('documents-finished', 'operator-set-manual-complete')
    ), "account"."touched_at") AS "finished"
    FROM "account" WHERE "account"."kyc_status" IN ('COMPLETE', 'MANUAL_COMPLETE')
  ) AS "dated"
) AS "numbered";--> statement-breakpoint
INSERT INTO "application_day" ("day", "last")
SELECT ("completed_at" AT TIME ZONE 'Asia/Seoul')::date, count(*)::integer FROM "review" GROUP BY 1;
