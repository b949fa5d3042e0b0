ALTER TABLE "server_node" ADD COLUMN "key_marks" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "seen_timeline" text;