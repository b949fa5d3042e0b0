CREATE TABLE "audit_dropped" (
	"rows_before" timestamp with time zone PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"later" text NOT NULL,
	"rows" bigint NOT NULL,
	"key_id" text NOT NULL,
	"signature" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER audit_dropped_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_dropped"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();--> statement-breakpoint
-- The end of the latest month whose time of five years is over, of those that the audit has; null where there is none.
CREATE FUNCTION audit_due_before() RETURNS timestamptz LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
  SELECT max(ends) FROM (
    SELECT (regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz AS ends
    FROM pg_class WHERE oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'public.audit_event'::regclass)
  ) AS part
  WHERE ends <= now() - interval '5 years'
$$;--> statement-breakpoint
-- Drops the months whose time is over. The server's role may call it and nothing more: the clock of the database says which, and
-- nothing goes unless a record in audit_dropped has all of it.
CREATE FUNCTION audit_drop_months() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  due timestamptz := public.audit_due_before();
  span record;
  part record;
  dropped integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(7301845224);
  SELECT * INTO span FROM public.audit_dropped WHERE rows_before = due;
  IF NOT FOUND THEN RETURN 0; END IF;
  IF EXISTS (
    SELECT FROM public.audit_event AS event LEFT JOIN public.audit_chain AS link ON link.seq = event.seq
    WHERE event.at < due AND (link.seq IS NULL OR
      (link.position > span.position AND NOT link.position = ANY (string_to_array(span.later, ',')::bigint[])))
  ) THEN RETURN 0; END IF;
  FOR part IN
    SELECT relname, (regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz AS ends
    FROM pg_class WHERE oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'public.audit_event'::regclass)
  LOOP
    CONTINUE WHEN part.ends IS NULL OR part.ends > due;
    EXECUTE format('ALTER TABLE public.audit_event DETACH PARTITION public.%I', part.relname);
    EXECUTE format('DROP TABLE public.%I', part.relname);
    dropped := dropped + 1;
  END LOOP;
  IF EXISTS (SELECT FROM public.audit_event_other WHERE at < due) THEN
    -- Detached, it has no longer the trigger that keeps its rows.
    ALTER TABLE public.audit_event DETACH PARTITION public.audit_event_other;
    DELETE FROM public.audit_event_other WHERE at < due;
    ALTER TABLE public.audit_event ATTACH PARTITION public.audit_event_other DEFAULT;
  END IF;
  RETURN dropped;
END
$$;
