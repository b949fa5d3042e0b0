ALTER TABLE "review" ADD COLUMN "compared_fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "differing_fields" text[] DEFAULT '{}' NOT NULL;