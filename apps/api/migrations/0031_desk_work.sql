CREATE TABLE "access_review" (
	"month" date PRIMARY KEY NOT NULL,
	"rows" integer,
	"flagged" integer,
	"begun_by" uuid NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_by" uuid,
	"signed_at" timestamp with time zone,
	CONSTRAINT "access_review_signed" CHECK (("access_review"."signed_by" is null) = ("access_review"."signed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "access_review_row" (
	"id" uuid PRIMARY KEY NOT NULL,
	"month" date NOT NULL,
	"seq" bigint NOT NULL,
	"outcome" text NOT NULL,
	"text_sealed" text,
	"reviewed_by" uuid NOT NULL,
	"reviewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_review_row_seq_unique" UNIQUE("seq"),
	CONSTRAINT "access_review_row_outcome_known" CHECK ("access_review_row"."outcome" in ('NO_PROBLEM','ACTION'))
);
--> statement-breakpoint
CREATE TABLE "review_change" (
	"owner_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"item" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "review_change_owner_id_revision_pk" PRIMARY KEY("owner_id","revision")
);
--> statement-breakpoint
CREATE TABLE "review_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"outcome" text DEFAULT 'CHECKED' NOT NULL,
	"text_sealed" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_check_outcome_known" CHECK ("review_check"."outcome" in ('CHECKED','NONE','HIT'))
);
--> statement-breakpoint
CREATE TABLE "review_decision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"verdict" text,
	"state" text DEFAULT 'PROPOSED' NOT NULL,
	"reason_code" text,
	"reason_sealed" text,
	"remark_sealed" text,
	"revision" integer NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_by" uuid,
	"settled_at" timestamp with time zone,
	"return_sealed" text,
	"administrators_mailed_at" timestamp with time zone,
	CONSTRAINT "review_decision_kind_known" CHECK ("review_decision"."kind" in ('VERDICT','VERIFY_PERSON')),
	CONSTRAINT "review_decision_subject" CHECK (("review_decision"."kind" = 'VERDICT') = ("review_decision"."subject" = '')),
	CONSTRAINT "review_decision_verdict" CHECK (("review_decision"."kind" = 'VERDICT') = ("review_decision"."verdict" is not null)),
	CONSTRAINT "review_decision_verdict_known" CHECK ("review_decision"."verdict" in ('APPROVED','REFUSED')),
	CONSTRAINT "review_decision_state_known" CHECK ("review_decision"."state" in ('PROPOSED','CONFIRMED','RETURNED','WITHDRAWN')),
	CONSTRAINT "review_decision_settled" CHECK (("review_decision"."state" = 'PROPOSED') = ("review_decision"."settled_at" is null)),
	CONSTRAINT "review_decision_four_eyes" CHECK ("review_decision"."state" not in ('CONFIRMED','RETURNED') or ("review_decision"."settled_by" is not null and "review_decision"."settled_by" <> "review_decision"."proposed_by"))
);
--> statement-breakpoint
CREATE TABLE "review_statistics" (
	"figure" text NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"values" jsonb NOT NULL,
	"computed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_statistics_figure_scope_pk" PRIMARY KEY("figure","scope")
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "mailed_day" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_note" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "review_note" ADD COLUMN "mentions" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "supplement" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "supplement" ADD COLUMN "mark" jsonb;--> statement-breakpoint
ALTER TABLE "supplement" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "id_card_verification" ADD COLUMN "places_sealed" text;--> statement-breakpoint
ALTER TABLE "settlement_account" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settlement_account" ADD COLUMN "check_outcome" text;--> statement-breakpoint
ALTER TABLE "settlement_account" ADD COLUMN "bank_name_sealed" text;--> statement-breakpoint
ALTER TABLE "settlement_account_check" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "settlement_account_check" ADD COLUMN "bank_name_sealed" text;--> statement-breakpoint
ALTER TABLE "access_review" ADD CONSTRAINT "access_review_begun_by_staff_id_fk" FOREIGN KEY ("begun_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_review" ADD CONSTRAINT "access_review_signed_by_staff_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_review_row" ADD CONSTRAINT "access_review_row_month_access_review_month_fk" FOREIGN KEY ("month") REFERENCES "public"."access_review"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_review_row" ADD CONSTRAINT "access_review_row_reviewed_by_staff_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_change" ADD CONSTRAINT "review_change_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_check" ADD CONSTRAINT "review_check_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_check" ADD CONSTRAINT "review_check_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_proposed_by_staff_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decision" ADD CONSTRAINT "review_decision_settled_by_staff_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_review_row_month" ON "access_review_row" USING btree ("month");--> statement-breakpoint
CREATE UNIQUE INDEX "review_check_one" ON "review_check" USING btree ("owner_id","key","staff_id");--> statement-breakpoint
CREATE INDEX "review_decision_owner" ON "review_decision" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_decision_one_proposed" ON "review_decision" USING btree ("owner_id","subject") WHERE "review_decision"."state" = 'PROPOSED';--> statement-breakpoint
CREATE INDEX "review_decision_waiting" ON "review_decision" USING btree ("proposed_at") WHERE "review_decision"."state" = 'PROPOSED';--> statement-breakpoint
ALTER TABLE "review_note" ADD CONSTRAINT "review_note_author_id_staff_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplement" ADD CONSTRAINT "supplement_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_note_mentions" ON "review_note" USING gin ("mentions");--> statement-breakpoint
ALTER TABLE "settlement_account" ADD CONSTRAINT "settlement_account_outcome_known" CHECK ("settlement_account"."check_outcome" in ('same','comparable'));