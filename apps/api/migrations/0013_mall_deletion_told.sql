ALTER TABLE "mall" ADD COLUMN "access_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mall" ADD COLUMN "deletion_told_at" timestamp with time zone;