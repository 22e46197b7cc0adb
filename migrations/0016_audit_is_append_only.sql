-- What the generator can't say (docs/rules/keeping.md): an audit entry is written once. Whatever else a fault in the
-- product or a hasty hand at the database's console asks for is refused, also when it would find no row.
CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only: % of audit_entries is refused', TG_OP
    USING ERRCODE = 'restrict_violation', HINT = 'docs/rules/keeping.md says what to do when the law asks for it.';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
