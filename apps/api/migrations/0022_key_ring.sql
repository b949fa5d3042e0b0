CREATE TABLE "installation_key" (
	"purpose" text NOT NULL,
	"version" integer NOT NULL,
	"wrapped" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "installation_key_purpose_version_pk" PRIMARY KEY("purpose","version"),
	CONSTRAINT "installation_key_state_known" CHECK ("installation_key"."state" in ('next','current','former','retired') and ("installation_key"."state" = 'retired') = ("installation_key"."wrapped" is null))
);
--> statement-breakpoint
CREATE TABLE "server_node" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_ring" text NOT NULL,
	"master_keys" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ALTER COLUMN "key_fingerprint" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "installation_key_one_current" ON "installation_key" USING btree ("purpose") WHERE "installation_key"."state" = 'current';