CREATE TABLE "owner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "owner_kind_known" CHECK ("owner"."kind" in ('account','mall'))
);
--> statement-breakpoint
-- An owner has the id of its account, so that what is sealed opens as it is.
INSERT INTO "owner" ("id", "kind") SELECT "id", 'account' FROM "account";--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_id_owner_id_fk" FOREIGN KEY ("id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;
