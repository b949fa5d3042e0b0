CREATE TABLE "restored_payer" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"looked_up_at" timestamp with time zone,
	"unanswered_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "restored_payer" ADD CONSTRAINT "restored_payer_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;