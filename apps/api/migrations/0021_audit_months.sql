-- The audit by months, so that what is past its time can go without a statement for each row. What is there becomes the first
-- part, up to the end of this month: not one row is moved.
DROP TRIGGER audit_event_no_change ON "audit_event";--> statement-breakpoint
DROP TRIGGER audit_event_no_truncate ON "audit_event";--> statement-breakpoint
DROP TRIGGER audit_event_stamp ON "audit_event";--> statement-breakpoint
ALTER TABLE "audit_event" RENAME TO "audit_event_first";--> statement-breakpoint
ALTER TABLE "audit_event_first" DROP CONSTRAINT "audit_event_pkey";--> statement-breakpoint
ALTER INDEX "audit_event_account" RENAME TO "audit_event_first_account";--> statement-breakpoint
ALTER INDEX "audit_event_xid" RENAME TO "audit_event_first_xid";--> statement-breakpoint
CREATE TABLE "audit_event" (LIKE "audit_event_first" INCLUDING DEFAULTS) PARTITION BY RANGE ("at");--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_pkey" PRIMARY KEY ("seq", "at");--> statement-breakpoint
ALTER SEQUENCE "audit_event_seq_seq" OWNED BY "audit_event"."seq";--> statement-breakpoint
CREATE INDEX "audit_event_account" ON "audit_event" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "audit_event_xid" ON "audit_event" USING btree ("xid","seq");--> statement-breakpoint
DO $$
BEGIN
  EXECUTE format('ALTER TABLE audit_event ATTACH PARTITION audit_event_first FOR VALUES FROM (MINVALUE) TO (%L)',
    (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month')::text || '+00');
END
$$;--> statement-breakpoint
-- Where nobody has made a month in time, its rows lie here: a call never fails for it.
CREATE TABLE "audit_event_other" PARTITION OF "audit_event" DEFAULT;--> statement-breakpoint
CREATE TRIGGER audit_event_no_change BEFORE UPDATE OR DELETE ON "audit_event"
  FOR EACH ROW EXECUTE FUNCTION audit_event_is_append_only();--> statement-breakpoint
CREATE TRIGGER audit_event_stamp BEFORE INSERT ON "audit_event"
  FOR EACH ROW EXECUTE FUNCTION audit_event_stamp();--> statement-breakpoint
CREATE TRIGGER audit_event_no_truncate BEFORE TRUNCATE ON "audit_event"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_event_is_append_only();--> statement-breakpoint
CREATE TRIGGER audit_event_no_truncate BEFORE TRUNCATE ON "audit_event_first"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_event_is_append_only();--> statement-breakpoint
CREATE TRIGGER audit_event_no_truncate BEFORE TRUNCATE ON "audit_event_other"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_event_is_append_only();--> statement-breakpoint
-- Makes the months up to three ahead. The server's role may call it and nothing more: the clock of the database says which.
CREATE FUNCTION audit_make_months() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  month timestamp;
  part text;
  made integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(7301845224);
  FOR ahead IN 0..3 LOOP
    month := date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => ahead);
    part := 'audit_event_' || to_char(month, 'YYYY_MM');
    CONTINUE WHEN to_regclass('public.' || part) IS NOT NULL;
    BEGIN
      EXECUTE format('CREATE TABLE public.%I (LIKE public.audit_event INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part);
      EXECUTE format('CREATE TRIGGER audit_event_no_truncate BEFORE TRUNCATE ON public.%I
        FOR EACH STATEMENT EXECUTE FUNCTION public.audit_event_is_append_only()', part);
      EXECUTE format('ALTER TABLE public.audit_event ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', part,
        month::text || '+00', (month + interval '1 month')::text || '+00');
      made := made + 1;
    EXCEPTION WHEN invalid_object_definition OR check_violation THEN
      -- The first part covers that month, or its rows lie in the other one already.
      NULL;
    END;
  END LOOP;
  RETURN made;
END
$$;--> statement-breakpoint
SELECT audit_make_months();
