ALTER TABLE "account" ADD COLUMN "company_name_index" text;--> statement-breakpoint
ALTER TABLE "business_information" ADD COLUMN "company_name_index" text;--> statement-breakpoint
ALTER TABLE "business_information" ADD COLUMN "rep_email_index" text;--> statement-breakpoint
ALTER TABLE "settlement_account" ADD COLUMN "email_index" text;--> statement-breakpoint
ALTER TABLE "mall_registration" ADD COLUMN "company_name_index" text;--> statement-breakpoint
ALTER TABLE "mall_registration" ADD COLUMN "contact_email_index" text;--> statement-breakpoint
CREATE INDEX "account_company_name" ON "account" USING btree ("company_name_index");--> statement-breakpoint
CREATE INDEX "business_information_company_name" ON "business_information" USING btree ("company_name_index");--> statement-breakpoint
CREATE INDEX "business_information_rep_email" ON "business_information" USING btree ("rep_email_index");--> statement-breakpoint
CREATE INDEX "settlement_account_email" ON "settlement_account" USING btree ("email_index");--> statement-breakpoint
CREATE INDEX "mall_registration_company_name" ON "mall_registration" USING btree ("company_name_index");--> statement-breakpoint
CREATE INDEX "mall_registration_contact_email" ON "mall_registration" USING btree ("contact_email_index");