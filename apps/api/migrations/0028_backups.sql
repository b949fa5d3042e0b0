ALTER TABLE "installation" ADD COLUMN "last_backup_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "held" text;--> statement-breakpoint
ALTER TABLE "installation" ADD CONSTRAINT "installation_held_known" CHECK ("installation"."held" in ('restored','drill'));