CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chain_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"epoch" integer NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"frontier_xid" "xid8" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"key_id" text NOT NULL,
	"signature" "bytea" NOT NULL,
	CONSTRAINT "audit_head_epoch_position_pk" PRIMARY KEY("epoch","position")
);
--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "audit_event" ADD COLUMN "session" text;--> statement-breakpoint
CREATE INDEX "audit_event_xid" ON "audit_event" USING btree ("xid","seq");--> statement-breakpoint
CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_chain_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_chain"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();--> statement-breakpoint
CREATE TRIGGER audit_head_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_head"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
