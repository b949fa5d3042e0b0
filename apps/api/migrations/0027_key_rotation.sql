CREATE TABLE "key_rotation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"rewritten" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_from" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"runner" uuid,
	"runner_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "installation_key" DROP CONSTRAINT "installation_key_state_known";--> statement-breakpoint
CREATE UNIQUE INDEX "key_rotation_one_open" ON "key_rotation" USING btree ("kind") WHERE "key_rotation"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "installation_key" ADD CONSTRAINT "installation_key_state_known" CHECK ("installation_key"."state" in ('next','current','former','retired') and ("installation_key"."wrapped" is not null) = ("installation_key"."state" <> 'retired' or "installation_key"."purpose" in ('signature','audit')));