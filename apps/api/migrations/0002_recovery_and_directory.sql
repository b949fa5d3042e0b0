CREATE TABLE "merchant_directory" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merchant_directory_type_known" CHECK ("merchant_directory"."type" in ('MERCHANT','TEMP'))
);
--> statement-breakpoint
CREATE TABLE "recovery_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"key" text NOT NULL,
	"email_index" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "recovery_token_purpose_known" CHECK ("recovery_token"."purpose" in ('FIND_ID','FIND_PASSWORD'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_token_hash" ON "recovery_token" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "recovery_token_visitor" ON "recovery_token" USING btree ("visitor_hash");--> statement-breakpoint
CREATE INDEX "recovery_token_key" ON "recovery_token" USING btree ("key");