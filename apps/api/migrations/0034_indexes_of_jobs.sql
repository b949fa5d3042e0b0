CREATE INDEX "account_unfinished_touched" ON "account" USING btree ("touched_at") WHERE ("account"."kyc_status" is null or "account"."kyc_status" not in ('COMPLETE','MANUAL_COMPLETE'));--> statement-breakpoint
CREATE INDEX "account_relationship_ended" ON "account" USING btree ("relationship_ended_at") WHERE "account"."relationship_ended_at" is not null;--> statement-breakpoint
CREATE INDEX "email_code_expires" ON "email_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_verification_verified" ON "email_verification" USING btree ("verified_at");--> statement-breakpoint
CREATE INDEX "recovery_token_expires" ON "recovery_token" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_created" ON "session" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "visitor_created" ON "visitor" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "review_decision_returned" ON "review_decision" USING btree ("settled_at") WHERE "review_decision"."state" = 'RETURNED';--> statement-breakpoint
CREATE INDEX "supplement_asked" ON "supplement" USING btree ("asked_at");