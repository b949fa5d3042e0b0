CREATE TABLE "phone_link" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"person_type" text NOT NULL,
	"seq" integer NOT NULL,
	"token_hash" text NOT NULL,
	"password_mark" text NOT NULL,
	"device_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"bound_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"mails" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "phone_link_person_known" CHECK ("phone_link"."person_type" in ('SR00','SR01'))
);
--> statement-breakpoint
ALTER TABLE "phone_link" ADD CONSTRAINT "phone_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_link_account" ON "phone_link" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_link_device" ON "phone_link" USING btree ("device_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_link_one_open" ON "phone_link" USING btree ("account_id","person_type","seq") WHERE "phone_link"."closed_at" is null;