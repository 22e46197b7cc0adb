create index concurrently if not exists "contact_messages_answered" on "contact_messages"
  using btree (("answered_at" is not null), "created_at", "id");
