-- Failed verifications belong to a person from now on. Those counted by place cannot be told apart by person: they begin anew.
DELETE FROM "id_card_counter" WHERE "card_type" <> '*';--> statement-breakpoint
CREATE TABLE "id_card_person" (
	"account_id" uuid NOT NULL,
	"person_hash" text NOT NULL,
	"card_type" text NOT NULL,
	"verify_failures" integer DEFAULT 0 NOT NULL,
	"authority_locked_at" timestamp with time zone,
	"rechecked_at" timestamp with time zone,
	"refused_sealed" text,
	CONSTRAINT "id_card_person_account_id_person_hash_card_type_pk" PRIMARY KEY("account_id","person_hash","card_type")
);
--> statement-breakpoint
DROP INDEX "document_one_active";--> statement-breakpoint
ALTER TABLE "id_card_counter" DROP CONSTRAINT "id_card_counter_account_id_person_type_seq_card_type_pk";--> statement-breakpoint
ALTER TABLE "id_card_reading" ALTER COLUMN "values_sealed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "id_card_verification" ALTER COLUMN "claim_sealed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "id_card_counter" ADD CONSTRAINT "id_card_counter_account_id_person_type_seq_pk" PRIMARY KEY("account_id","person_type","seq");--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "document" SET "subject" = 'SR00-0' WHERE "type" = 'SF11';--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "id_card_reading" ADD COLUMN "person_hash" text;--> statement-breakpoint
ALTER TABLE "id_card_verification" ADD COLUMN "person_sealed" text;--> statement-breakpoint
ALTER TABLE "id_card_person" ADD CONSTRAINT "id_card_person_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_one_active" ON "document" USING btree ("account_id","type","subject","seq") WHERE "document"."active";--> statement-breakpoint
ALTER TABLE "id_card_counter" DROP COLUMN "card_type";--> statement-breakpoint
ALTER TABLE "id_card_counter" DROP COLUMN "verify_failures";--> statement-breakpoint
ALTER TABLE "id_card_counter" DROP COLUMN "locked_at";