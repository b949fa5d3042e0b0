ALTER TABLE "certificate_check" ADD COLUMN "kept_file_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_notice" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_answer" ADD COLUMN "kept_file_id" uuid;--> statement-breakpoint
ALTER TABLE "certificate_check" ADD CONSTRAINT "certificate_check_kept_file_id_stored_file_id_fk" FOREIGN KEY ("kept_file_id") REFERENCES "public"."stored_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registry_answer" ADD CONSTRAINT "registry_answer_kept_file_id_stored_file_id_fk" FOREIGN KEY ("kept_file_id") REFERENCES "public"."stored_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenge_expires" ON "passkey_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "certificate_check_kept" ON "certificate_check" USING btree ("kept_file_id");--> statement-breakpoint
CREATE INDEX "certificate_check_unkept" ON "certificate_check" USING btree ("checked_at") WHERE "certificate_check"."kept_file_id" is null;--> statement-breakpoint
CREATE INDEX "payment_notice_attempt" ON "payment_notice" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payment_notice_unkept" ON "payment_notice" USING btree ("received_at") WHERE not "payment_notice"."kept";--> statement-breakpoint
CREATE INDEX "registry_answer_kept" ON "registry_answer" USING btree ("kept_file_id");--> statement-breakpoint
CREATE INDEX "registry_answer_unkept" ON "registry_answer" USING btree ("answered_at") WHERE "registry_answer"."kept_file_id" is null;--> statement-breakpoint
CREATE INDEX "retained_payment_settled" ON "retained_payment" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "mall_launch_created" ON "mall_launch" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mall_session_created" ON "mall_session" USING btree ("created_at");