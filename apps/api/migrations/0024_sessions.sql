ALTER TABLE "session" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_end_known" CHECK ("session"."end_reason" in ('superseded','ended-elsewhere','password-changed'));