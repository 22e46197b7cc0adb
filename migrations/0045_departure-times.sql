ALTER TABLE "bookings" ADD COLUMN "departure_time" text;--> statement-breakpoint
-- The redaction of the audit log covers the new column.
CREATE OR REPLACE FUNCTION audit_redact(ids text[], words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  personal CONSTANT text[] := ARRAY['name', 'email', 'phone', 'address', 'city', 'state', 'pincode', 'message',
    'requirements', 'contact_name', 'contact_email', 'contact_phone', 'customer_name', 'customer_email',
    'customer_phone', 'guardian_name', 'youngest_age', 'flight_number', 'departure_date', 'departure_time',
    'note', 'reason'];
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
