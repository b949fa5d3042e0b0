CREATE TABLE "mall" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mall_id" text NOT NULL,
	"wrapped_key" text NOT NULL,
	"fee_kind" text DEFAULT 'default' NOT NULL,
	"fee_amount" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"relationship_ended_at" timestamp with time zone,
	CONSTRAINT "mall_fee_known" CHECK ("mall"."fee_kind" in ('default','amount','exempt'))
);
--> statement-breakpoint
CREATE TABLE "mall_launch" (
	"signature_hash" text PRIMARY KEY NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"mall_id" text NOT NULL,
	"operator" text NOT NULL,
	"user_index" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mall_launch_operator_known" CHECK ("mall_launch"."operator" in ('principal','sub'))
);
--> statement-breakpoint
CREATE TABLE "mall_registration" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"user_type" text NOT NULL,
	"is_corporation" boolean NOT NULL,
	"business_number_index" text NOT NULL,
	"answers_sealed" text NOT NULL,
	"product_type_small" text NOT NULL,
	"certificate_file_id" uuid NOT NULL,
	"submission_index" text NOT NULL,
	"fee" integer NOT NULL,
	"fee_exempt" boolean NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "mall_registration_user_type_known" CHECK ("mall_registration"."user_type" in ('general','pro-auto'))
);
--> statement-breakpoint
CREATE TABLE "mall_session" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"operator" text NOT NULL,
	"user_index" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "mall_session_operator_known" CHECK ("mall_session"."operator" in ('principal','sub'))
);
--> statement-breakpoint
CREATE TABLE "mall_shop" (
	"owner_id" uuid NOT NULL,
	"shop_no" integer NOT NULL,
	"url" text NOT NULL,
	"currency" text NOT NULL,
	"language_code" text NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mall_shop_owner_id_shop_no_pk" PRIMARY KEY("owner_id","shop_no")
);
--> statement-breakpoint
CREATE TABLE "mall_token" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"access_sealed" text NOT NULL,
	"refresh_sealed" text NOT NULL,
	"access_ends_at" timestamp with time zone NOT NULL,
	"refresh_ends_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"refreshing_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mall" ADD CONSTRAINT "mall_id_owner_id_fk" FOREIGN KEY ("id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_registration" ADD CONSTRAINT "mall_registration_owner_id_mall_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_registration" ADD CONSTRAINT "mall_registration_certificate_file_id_stored_file_id_fk" FOREIGN KEY ("certificate_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_session" ADD CONSTRAINT "mall_session_owner_id_mall_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_shop" ADD CONSTRAINT "mall_shop_owner_id_mall_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_token" ADD CONSTRAINT "mall_token_owner_id_mall_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."mall"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mall_mall_id" ON "mall" USING btree ("mall_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_launch_state" ON "mall_launch" USING btree ("state_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "mall_registration_order" ON "mall_registration" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "mall_registration_number" ON "mall_registration" USING btree ("business_number_index");--> statement-breakpoint
CREATE INDEX "mall_session_owner" ON "mall_session" USING btree ("owner_id");