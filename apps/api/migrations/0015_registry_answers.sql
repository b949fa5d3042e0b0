CREATE TABLE "registry_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"asked_sealed" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "certificate_check" ADD COLUMN "belongs_together" text DEFAULT 'unasked' NOT NULL;--> statement-breakpoint
ALTER TABLE "registry_answer" ADD CONSTRAINT "registry_answer_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registry_answer_of" ON "registry_answer" USING btree ("owner_id","sha256");