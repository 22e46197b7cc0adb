-- What the generator can't say (docs/rules/keeping.md): the audit log stays append-only, except that personal details
-- can be taken out of it by audit_redact. What was done, when and by which account can't be changed by it.
CREATE OR REPLACE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('aviator.audit_redaction', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only: % of audit_entries is refused', TG_OP
    USING ERRCODE = 'restrict_violation', HINT = 'docs/rules/keeping.md says what to do when the law asks for it.';
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_keeps_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.actor_id, NEW.actor_role, NEW.action, NEW.entity, NEW.entity_id, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.actor_id, OLD.actor_role, OLD.action, OLD.entity, OLD.entity_id, OLD.created_at) THEN
    RAISE EXCEPTION 'The audit log is append-only: only label and changes can be redacted'
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_keeps_facts BEFORE UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION audit_keeps_facts();
--> statement-breakpoint
CREATE FUNCTION audit_names(subject text, words text[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (SELECT 1 FROM unnest(words) AS word WHERE word <> '' AND position(lower(word) IN lower(subject)) > 0)
$$;
--> statement-breakpoint
CREATE FUNCTION audit_redact(ids text[], words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  personal CONSTANT text[] := ARRAY['name', 'email', 'phone', 'address', 'city', 'state', 'pincode', 'message',
    'requirements', 'contact_name', 'contact_email', 'contact_phone', 'customer_name', 'customer_email',
    'customer_phone', 'guardian_name', 'youngest_age', 'flight_number', 'departure_date', 'note', 'reason'];
BEGIN
  PERFORM set_config('aviator.audit_redaction', 'on', true);
  UPDATE audit_entries e SET
    label = CASE WHEN e.entity_id = ANY (ids) OR audit_names(e.label, words) THEN 'Erased' ELSE e.label END,
    changes = (
      SELECT coalesce(jsonb_agg(
        CASE WHEN (e.entity_id = ANY (ids) AND change ->> 'field' = ANY (personal)) OR audit_names(change::text, words)
          THEN change || jsonb_build_object(
            'from', CASE WHEN change ->> 'from' IS NULL THEN NULL ELSE '[erased]' END,
            'to', CASE WHEN change ->> 'to' IS NULL THEN NULL ELSE '[erased]' END)
          ELSE change END ORDER BY place), '[]'::jsonb)
      FROM jsonb_array_elements(e.changes) WITH ORDINALITY AS list (change, place))
  WHERE e.entity_id = ANY (ids) OR audit_names(e.label || ' ' || e.changes::text, words);
  PERFORM set_config('aviator.audit_redaction', 'off', true);
END $$;
