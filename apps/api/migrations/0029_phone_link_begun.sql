ALTER TABLE "phone_link" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "phone_link" ADD COLUMN "taken_over" boolean DEFAULT false NOT NULL;