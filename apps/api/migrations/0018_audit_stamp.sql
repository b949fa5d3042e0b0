ALTER TABLE "audit_event" ADD COLUMN "xid" xid8 DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
-- Number, time and transaction of a row are the database's: whoever may only insert cannot date a row back. The sequence is
-- read with the rights of its owner, so nobody else needs any.
ALTER TABLE "audit_event" ALTER COLUMN "seq" DROP DEFAULT;--> statement-breakpoint
CREATE FUNCTION audit_event_stamp() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.seq := nextval('public.audit_event_seq_seq');
  NEW.at := now();
  NEW.xid := pg_current_xact_id();
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_event_stamp BEFORE INSERT ON "audit_event"
  FOR EACH ROW EXECUTE FUNCTION audit_event_stamp();
