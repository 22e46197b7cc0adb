create index concurrently if not exists "payments_voucher" on "payments" using btree ("voucher_id")
  where "voucher_id" is not null
