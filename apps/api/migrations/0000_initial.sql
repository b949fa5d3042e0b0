CREATE TABLE "account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"login_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"wrapped_key" text NOT NULL,
	"partner_code" text,
	"company_name_sealed" text NOT NULL,
	"operator_name_sealed" text NOT NULL,
	"operator_mobile_sealed" text NOT NULL,
	"operator_email_sealed" text NOT NULL,
	"operator_email_index" text NOT NULL,
	"operator_telephone_sealed" text,
	"account_status" text NOT NULL,
	"screen_cost_info" text,
	"kyc_status" text,
	"account_type" text,
	"for_profit" boolean,
	"joint_representation" boolean DEFAULT false NOT NULL,
	"non_profit" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_status_known" CHECK ("account"."account_status" in ('STEP2_COMPLETED','STEP4_COMPLETED','STEP5_COMPLETED','PAID')),
	CONSTRAINT "account_cost_known" CHECK ("account"."screen_cost_info" in ('SC001','SC002')),
	CONSTRAINT "account_kyc_known" CHECK ("account"."kyc_status" in ('WAITING','STEP1','EKYC_FAILED','STEP2','STEP3','COMPLETE','MANUAL_COMPLETE')),
	CONSTRAINT "account_type_known" CHECK ("account"."account_type" in ('BC00','BC01'))
);
--> statement-breakpoint
CREATE TABLE "consent" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"agreed" boolean NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"account_id" uuid NOT NULL,
	"step" text NOT NULL,
	"values_sealed" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_account_id_step_pk" PRIMARY KEY("account_id","step")
);
--> statement-breakpoint
CREATE TABLE "email_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor_hash" text NOT NULL,
	"email_index" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"login_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor_hash" text NOT NULL,
	"email_index" text NOT NULL,
	"purpose" text NOT NULL,
	"verified_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"fee_kind" text DEFAULT 'default' NOT NULL,
	"fee_amount" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "visitor" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_information" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"non_profit" boolean NOT NULL,
	"business_number_sealed" text NOT NULL,
	"business_number_index" text NOT NULL,
	"representative_name_sealed" text,
	"answers_sealed" text NOT NULL,
	"product_type_small" text NOT NULL,
	"certificate_file_id" uuid NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"infer_detail_type" text NOT NULL,
	"values_sealed" text NOT NULL,
	"issue_date" text,
	"business_state" text NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"fgkey_hash" text,
	"transaction_id" text,
	"provider_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_attempt_state_known" CHECK ("payment_attempt"."state" in ('READY','PAID','FAILED','EXPIRED'))
);
--> statement-breakpoint
CREATE TABLE "payment_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"raw_sealed" text NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_application" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"services" text[] NOT NULL,
	"pay_methods" text[] NOT NULL,
	"description" text NOT NULL,
	"target_countries" text[] NOT NULL,
	"display_currencies" text[] NOT NULL,
	"fee" integer NOT NULL,
	"fee_exempt" boolean NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"file_id" uuid NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "id_card_counter" (
	"account_id" uuid NOT NULL,
	"person_type" text NOT NULL,
	"seq" integer NOT NULL,
	"card_type" text NOT NULL,
	"upload_failures" integer DEFAULT 0 NOT NULL,
	"verify_failures" integer DEFAULT 0 NOT NULL,
	"locked_at" timestamp with time zone,
	"provider_down_at" timestamp with time zone,
	CONSTRAINT "id_card_counter_account_id_person_type_seq_card_type_pk" PRIMARY KEY("account_id","person_type","seq","card_type")
);
--> statement-breakpoint
CREATE TABLE "id_card_reading" (
	"request_id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"person_type" text NOT NULL,
	"seq" integer NOT NULL,
	"card_type" text NOT NULL,
	"sha256" text NOT NULL,
	"values_sealed" text NOT NULL,
	"raw_file_id" uuid,
	"masked_file_id" uuid,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "id_card_verification" (
	"request_id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"person_type" text NOT NULL,
	"seq" integer NOT NULL,
	"card_type" text NOT NULL,
	"claim_sealed" text NOT NULL,
	"verified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_answers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"exemption_category" text NOT NULL,
	"rung" text,
	"answers_sealed" text NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"seq" integer NOT NULL,
	"answers_sealed" text NOT NULL,
	"ekyc_status" text NOT NULL,
	"skip_reason" text,
	"card_type" text NOT NULL,
	"request_id" text,
	"front_file_id" uuid,
	"back_file_id" uuid,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_type_known" CHECK ("person"."type" in ('SR00','SR01','SR02')),
	CONSTRAINT "person_ekyc_known" CHECK ("person"."ekyc_status" in ('COMPLETE','SKIP','NO_NEED'))
);
--> statement-breakpoint
CREATE TABLE "settlement_account" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"bank_code" text NOT NULL,
	"depositor_name_sealed" text NOT NULL,
	"account_number_sealed" text NOT NULL,
	"manager_name_sealed" text NOT NULL,
	"email_sealed" text NOT NULL,
	"phone_sealed" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_account_check" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"check_hash" text NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_event" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"account_id" uuid,
	"subject" text,
	"result" text NOT NULL,
	"detail" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"store_key" text NOT NULL,
	"wrapped_key" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"name_sealed" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "consent" ADD CONSTRAINT "consent_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft" ADD CONSTRAINT "draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_information" ADD CONSTRAINT "business_information_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_information" ADD CONSTRAINT "business_information_certificate_file_id_stored_file_id_fk" FOREIGN KEY ("certificate_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_check" ADD CONSTRAINT "certificate_check_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_application" ADD CONSTRAINT "service_application_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_card_counter" ADD CONSTRAINT "id_card_counter_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_card_reading" ADD CONSTRAINT "id_card_reading_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_card_reading" ADD CONSTRAINT "id_card_reading_raw_file_id_stored_file_id_fk" FOREIGN KEY ("raw_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_card_reading" ADD CONSTRAINT "id_card_reading_masked_file_id_stored_file_id_fk" FOREIGN KEY ("masked_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_card_verification" ADD CONSTRAINT "id_card_verification_request_id_id_card_reading_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."id_card_reading"("request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_card_verification" ADD CONSTRAINT "id_card_verification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_answers" ADD CONSTRAINT "owner_answers_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_front_file_id_stored_file_id_fk" FOREIGN KEY ("front_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_back_file_id_stored_file_id_fk" FOREIGN KEY ("back_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_account" ADD CONSTRAINT "settlement_account_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_account_check" ADD CONSTRAINT "settlement_account_check_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_login_id_unique" ON "account" USING btree (lower("login_id"));--> statement-breakpoint
CREATE INDEX "account_operator_email" ON "account" USING btree ("operator_email_index");--> statement-breakpoint
CREATE UNIQUE INDEX "email_code_one_live" ON "email_code" USING btree ("visitor_hash","email_index","purpose") WHERE "email_code"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "email_verification_lookup" ON "email_verification" USING btree ("visitor_hash","email_index","purpose");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "business_information_number" ON "business_information" USING btree ("business_number_index");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_check_one" ON "certificate_check" USING btree ("account_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_transaction" ON "payment_attempt" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_open" ON "payment_attempt" USING btree ("account_id") WHERE "payment_attempt"."state" = 'READY';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_paid" ON "payment_attempt" USING btree ("account_id") WHERE "payment_attempt"."state" = 'PAID';--> statement-breakpoint
CREATE UNIQUE INDEX "document_one_active" ON "document" USING btree ("account_id","type") WHERE "document"."active";--> statement-breakpoint
CREATE INDEX "id_card_reading_block" ON "id_card_reading" USING btree ("account_id","person_type","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "person_one" ON "person" USING btree ("account_id","type","seq");--> statement-breakpoint
CREATE INDEX "audit_event_account" ON "audit_event" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "stored_file_account" ON "stored_file" USING btree ("account_id");