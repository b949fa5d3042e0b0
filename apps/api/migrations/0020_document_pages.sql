ALTER TABLE "stored_file" ADD COLUMN "pages_of" uuid;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "scanned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_pages_of_stored_file_id_fk" FOREIGN KEY ("pages_of") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stored_file_pages" ON "stored_file" USING btree ("pages_of");