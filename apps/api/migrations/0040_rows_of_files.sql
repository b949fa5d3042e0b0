CREATE INDEX "business_information_file" ON "business_information" USING btree ("certificate_file_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_owner" ON "payment_attempt" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "supplement_file_file" ON "supplement_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "document_account" ON "document" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "document_file" ON "document" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "id_card_reading_raw" ON "id_card_reading" USING btree ("raw_file_id") WHERE "id_card_reading"."raw_file_id" is not null;--> statement-breakpoint
CREATE INDEX "id_card_reading_masked" ON "id_card_reading" USING btree ("masked_file_id") WHERE "id_card_reading"."masked_file_id" is not null;--> statement-breakpoint
CREATE INDEX "id_card_verification_account" ON "id_card_verification" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "person_front" ON "person" USING btree ("front_file_id") WHERE "person"."front_file_id" is not null;--> statement-breakpoint
CREATE INDEX "person_back" ON "person" USING btree ("back_file_id") WHERE "person"."back_file_id" is not null;--> statement-breakpoint
CREATE INDEX "mall_registration_file" ON "mall_registration" USING btree ("certificate_file_id");--> statement-breakpoint
CREATE INDEX "stored_file_expires" ON "stored_file" USING btree ("expires_at") WHERE "stored_file"."expires_at" is not null;