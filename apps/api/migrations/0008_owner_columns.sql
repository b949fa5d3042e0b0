-- What both doors use belongs to an owner. Servers of before must be stopped: they know the columns by the other name.
ALTER TABLE "stored_file" DROP CONSTRAINT "stored_file_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "stored_file" RENAME COLUMN "account_id" TO "owner_id";--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" DROP CONSTRAINT "draft_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "draft" RENAME COLUMN "account_id" TO "owner_id";--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent" DROP CONSTRAINT "consent_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "consent" RENAME COLUMN "account_id" TO "owner_id";--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_account_check" DROP CONSTRAINT "settlement_account_check_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "settlement_account_check" RENAME COLUMN "account_id" TO "owner_id";--> statement-breakpoint
ALTER TABLE "settlement_account_check" ADD CONSTRAINT "settlement_account_check_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_check" DROP CONSTRAINT "certificate_check_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "certificate_check" RENAME COLUMN "account_id" TO "owner_id";--> statement-breakpoint
ALTER TABLE "certificate_check" ADD CONSTRAINT "certificate_check_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" DROP CONSTRAINT "payment_attempt_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "payment_attempt" RENAME COLUMN "account_id" TO "owner_id";--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surplus_payment" DROP CONSTRAINT "surplus_payment_account_id_account_id_fk";--> statement-breakpoint
ALTER TABLE "surplus_payment" RENAME COLUMN "account_id" TO "owner_id";--> statement-breakpoint
ALTER TABLE "surplus_payment" ADD CONSTRAINT "surplus_payment_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retained_payment" RENAME COLUMN "account_id" TO "owner_id";--> statement-breakpoint
ALTER TABLE "draft" RENAME CONSTRAINT "draft_account_id_step_pk" TO "draft_owner_id_step_pk";--> statement-breakpoint
ALTER TABLE "consent" RENAME CONSTRAINT "consent_account_id_kind_pk" TO "consent_owner_id_kind_pk";--> statement-breakpoint
ALTER INDEX "stored_file_account" RENAME TO "stored_file_owner";--> statement-breakpoint
ALTER INDEX "surplus_payment_account" RENAME TO "surplus_payment_owner";
