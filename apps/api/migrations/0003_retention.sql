CREATE TABLE "retained_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"transaction_id" text NOT NULL,
	"provider_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "purge_announced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "relationship_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_notice" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "retained_payment_transaction" ON "retained_payment" USING btree ("transaction_id");--> statement-breakpoint
-- Until now only some changes moved the date: nobody who was here since is to be purged for that.
UPDATE "account" SET "touched_at" = greatest(
  "touched_at",
  (SELECT max("seen_at") FROM "session" WHERE "session"."account_id" = "account"."id"),
  (SELECT max("saved_at") FROM "draft" WHERE "draft"."account_id" = "account"."id")
);
