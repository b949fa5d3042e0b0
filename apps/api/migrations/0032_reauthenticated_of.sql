ALTER TABLE "reauthentication" ADD COLUMN "action_of" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD COLUMN "action_of" text;