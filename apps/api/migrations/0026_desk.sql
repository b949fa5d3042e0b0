CREATE TABLE "access_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "access_chain_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "access_dropped" (
	"rows_before" timestamp with time zone PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"later" text NOT NULL,
	"rows" bigint NOT NULL,
	"key_id" text NOT NULL,
	"signature" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE SEQUENCE "access_event_seq_seq";--> statement-breakpoint
CREATE TABLE "access_event" (
	"seq" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"code" text NOT NULL,
	"owner_id" uuid,
	"application_number" text,
	"subject" text,
	"reason_sealed" text,
	"result" text NOT NULL,
	"detail" jsonb,
	"request_id" text,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"source_sealed" text,
	"source" text,
	"session" text,
	CONSTRAINT "access_event_pkey" PRIMARY KEY("seq","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
ALTER SEQUENCE "access_event_seq_seq" OWNED BY "access_event"."seq";--> statement-breakpoint
-- Where nobody has made a month in time, its rows lie here: a call never fails for it.
CREATE TABLE "access_event_other" PARTITION OF "access_event" DEFAULT;
--> statement-breakpoint
CREATE TABLE "access_head" (
	"epoch" integer NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"frontier_xid" "xid8" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"key_id" text NOT NULL,
	"signature" "bytea" NOT NULL,
	CONSTRAINT "access_head_epoch_position_pk" PRIMARY KEY("epoch","position")
);
--> statement-breakpoint
CREATE TABLE "review_view" (
	"owner_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_view_owner_id_staff_id_pk" PRIMARY KEY("owner_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "reauthentication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"action" text NOT NULL,
	"application_number" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"secrets_sealed" text NOT NULL,
	"session_hash" text,
	"action" text,
	"application_number" text,
	"return_to" text,
	"in_window" boolean NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"refusal" text,
	"who_sealed" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"name_sealed" text NOT NULL,
	"email_sealed" text,
	"roles" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_in_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"roles" text[] NOT NULL,
	"service_session" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "staff_session_end_known" CHECK ("staff_session"."end_reason" in ('signed-in-elsewhere','logged-out-at-service'))
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "assigned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "turn" text DEFAULT 'REVIEW' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "four_weeks_on" date DEFAULT (now() at time zone 'Asia/Seoul')::date + 28 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "revised_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "flag_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_view" ADD CONSTRAINT "review_view_owner_id_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_view" ADD CONSTRAINT "review_view_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_event_owner" ON "access_event" USING btree ("owner_id","at");--> statement-breakpoint
CREATE INDEX "access_event_actor" ON "access_event" USING btree ("actor","at");--> statement-breakpoint
CREATE INDEX "access_event_xid" ON "access_event" USING btree ("xid","seq");--> statement-breakpoint
CREATE INDEX "review_view_staff" ON "review_view" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "reauthentication_session" ON "reauthentication" USING btree ("session_hash","action");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_asked" ON "sign_in_attempt" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_subject" ON "staff" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_session_one" ON "staff_session" USING btree ("staff_id") WHERE "staff_session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "staff_session_service" ON "staff_session" USING btree ("service_session");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_open" ON "review" USING btree ("four_weeks_on","application_number") WHERE "review"."state" in ('REVIEWING','SUPPLEMENT');--> statement-breakpoint
CREATE INDEX "review_open_turn" ON "review" USING btree ("turn","four_weeks_on","application_number") WHERE "review"."state" in ('REVIEWING','SUPPLEMENT');--> statement-breakpoint
CREATE INDEX "review_mine" ON "review" USING btree ("assignee_id","four_weeks_on","application_number") WHERE "review"."state" in ('REVIEWING','SUPPLEMENT');--> statement-breakpoint
CREATE INDEX "review_unassigned" ON "review" USING btree ("four_weeks_on","application_number") WHERE "review"."state" in ('REVIEWING','SUPPLEMENT') and "review"."assignee_id" is null;--> statement-breakpoint
CREATE INDEX "review_closed" ON "review" USING btree ("decided_at" DESC NULLS LAST,"application_number") WHERE "review"."state" in ('APPROVED','REFUSED');--> statement-breakpoint
CREATE INDEX "review_flags" ON "review" USING gin ("flag_codes");--> statement-breakpoint
CREATE INDEX "review_revised" ON "review" USING btree ("revised_at");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_turn_known" CHECK ("review"."turn" in ('REVIEW','MERCHANT','APPROVAL'));--> statement-breakpoint
UPDATE "review" SET "turn" = CASE "state" WHEN 'SUPPLEMENT' THEN 'MERCHANT' ELSE 'REVIEW' END,
  "four_weeks_on" = ("completed_at" AT TIME ZONE 'Asia/Seoul')::date + 28, "revised_at" = coalesce("decided_at", "completed_at");--> statement-breakpoint
-- The same rules as of the audit (migrations 0018 to 0023), with two years in the place of five.
CREATE FUNCTION access_event_stamp() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.seq := nextval('public.access_event_seq_seq');
  NEW.at := now();
  NEW.xid := pg_current_xact_id();
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER access_event_no_change BEFORE UPDATE OR DELETE ON "access_event"
  FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();--> statement-breakpoint
CREATE TRIGGER access_event_stamp BEFORE INSERT ON "access_event"
  FOR EACH ROW EXECUTE FUNCTION access_event_stamp();--> statement-breakpoint
CREATE TRIGGER access_event_no_truncate BEFORE TRUNCATE ON "access_event"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();--> statement-breakpoint
CREATE TRIGGER access_event_no_truncate BEFORE TRUNCATE ON "access_event_other"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();--> statement-breakpoint
CREATE TRIGGER access_chain_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "access_chain"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();--> statement-breakpoint
CREATE TRIGGER access_head_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "access_head"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();--> statement-breakpoint
CREATE TRIGGER access_dropped_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON "access_dropped"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();--> statement-breakpoint
-- Makes the months up to three ahead. The server's role may call it and nothing more: the clock of the database says which.
CREATE FUNCTION access_make_months() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  month timestamp;
  part text;
  made integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(7301845225);
  FOR ahead IN 0..3 LOOP
    month := date_trunc('month', now() AT TIME ZONE 'UTC') + make_interval(months => ahead);
    part := 'access_event_' || to_char(month, 'YYYY_MM');
    CONTINUE WHEN to_regclass('public.' || part) IS NOT NULL;
    BEGIN
      EXECUTE format('CREATE TABLE public.%I (LIKE public.access_event INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part);
      EXECUTE format('CREATE TRIGGER access_event_no_truncate BEFORE TRUNCATE ON public.%I
        FOR EACH STATEMENT EXECUTE FUNCTION public.audit_is_append_only()', part);
      EXECUTE format('ALTER TABLE public.access_event ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', part,
        month::text || '+00', (month + interval '1 month')::text || '+00');
      made := made + 1;
    EXCEPTION WHEN invalid_object_definition OR check_violation THEN
      -- Its rows lie in the other part already.
      NULL;
    END;
  END LOOP;
  RETURN made;
END
$$;--> statement-breakpoint
SELECT access_make_months();--> statement-breakpoint
-- The end of the latest month whose time of two years is over, of those that the record has; null where there is none.
CREATE FUNCTION access_due_before() RETURNS timestamptz LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
  SELECT max(ends) FROM (
    SELECT (regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz AS ends
    FROM pg_class WHERE oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'public.access_event'::regclass)
  ) AS part
  WHERE ends <= now() - interval '2 years'
$$;--> statement-breakpoint
-- Drops the months whose time is over. The server's role may call it and nothing more: the clock of the database says which, and
-- nothing goes unless a record in access_dropped has all of it.
CREATE FUNCTION access_drop_months() RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '2s' AS $$
DECLARE
  due timestamptz := public.access_due_before();
  span record;
  part record;
  dropped integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(7301845225);
  SELECT * INTO span FROM public.access_dropped WHERE rows_before = due;
  IF NOT FOUND THEN RETURN 0; END IF;
  IF EXISTS (
    SELECT FROM public.access_event AS event LEFT JOIN public.access_chain AS link ON link.seq = event.seq
    WHERE event.at < due AND (link.seq IS NULL OR
      (link.position > span.position AND NOT link.position = ANY (string_to_array(span.later, ',')::bigint[])))
  ) THEN RETURN 0; END IF;
  FOR part IN
    SELECT relname, (regexp_match(pg_get_expr(relpartbound, oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz AS ends
    FROM pg_class WHERE oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'public.access_event'::regclass)
  LOOP
    CONTINUE WHEN part.ends IS NULL OR part.ends > due;
    EXECUTE format('ALTER TABLE public.access_event DETACH PARTITION public.%I', part.relname);
    EXECUTE format('DROP TABLE public.%I', part.relname);
    dropped := dropped + 1;
  END LOOP;
  IF EXISTS (SELECT FROM public.access_event_other WHERE at < due) THEN
    -- Detached, it has no longer the trigger that keeps its rows.
    ALTER TABLE public.access_event DETACH PARTITION public.access_event_other;
    DELETE FROM public.access_event_other WHERE at < due;
    ALTER TABLE public.access_event ATTACH PARTITION public.access_event_other DEFAULT;
  END IF;
  RETURN dropped;
END
$$;
