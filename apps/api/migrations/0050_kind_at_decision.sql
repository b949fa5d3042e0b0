-- The review is taken first, as a decision does: of a change and a decision at one moment, the later one sees the earlier. It is `account` before
-- `review`, as in every statement of merchants. "account_type_noted" comes after this trigger and counts behind the same lock.
CREATE OR REPLACE FUNCTION list_account() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM public.review WHERE owner_id = NEW.id FOR NO KEY UPDATE;
  UPDATE public.closed_review SET account_type = coalesce(NEW.account_type, ''), partner_code = NEW.partner_code WHERE owner_id = NEW.id;
  RETURN NULL;
END
$$;
