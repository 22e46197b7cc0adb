create index concurrently if not exists "payments_unsettled" on "payments" using btree ("created_at", "amount_paise")
  where "payments"."settled_at" is null;
