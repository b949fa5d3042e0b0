CREATE TABLE "surplus_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"transaction_id" text NOT NULL,
	"state" text NOT NULL,
	"refund_id" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"provider_code" text,
	"paid_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"announced_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "surplus_payment_state_known" CHECK ("surplus_payment"."state" in ('REFUNDING','REFUNDED'))
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" DROP CONSTRAINT "payment_attempt_state_known";--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "request_sealed" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "looked_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_notice" ADD COLUMN "digest" text;--> statement-breakpoint
-- Notices of before are each taken as distinct.
UPDATE "payment_notice" SET "digest" = "id"::text;--> statement-breakpoint
ALTER TABLE "payment_notice" ALTER COLUMN "digest" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_notice" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "surplus_payment" ADD CONSTRAINT "surplus_payment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "surplus_payment_transaction" ON "surplus_payment" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "surplus_payment_account" ON "surplus_payment" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "surplus_payment_due" ON "surplus_payment" USING btree ("next_try_at") WHERE "surplus_payment"."state" = 'REFUNDING';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_notice_digest" ON "payment_notice" USING btree ("digest");--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_state_known" CHECK ("payment_attempt"."state" in ('READY','PAID','FAILED','CANCELLED','EXPIRED'));--> statement-breakpoint
-- Until now money that was not owed showed by a transaction on a FAILED attempt, to be refunded by hand. The refund asks the
-- gateway: one that was made by hand is confirmed, not repeated.
INSERT INTO "surplus_payment" ("id", "account_id", "attempt_id", "order_id", "amount", "currency", "transaction_id", "state", "refund_id", "paid_at")
  SELECT gen_random_uuid(), "account_id", "id", "order_id", "amount", "currency", "transaction_id", 'REFUNDING',
    'RF' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 18), coalesce("settled_at", "created_at")
  FROM "payment_attempt" WHERE "state" = 'FAILED' AND "transaction_id" IS NOT NULL;--> statement-breakpoint
UPDATE "payment_attempt" SET "state" = 'EXPIRED', "transaction_id" = NULL, "settled_at" = NULL
  WHERE "state" = 'FAILED' AND "transaction_id" IS NOT NULL;
