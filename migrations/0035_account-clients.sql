CREATE TABLE "account_clients" (
	"user_id" uuid NOT NULL,
	"client_address" text NOT NULL,
	"last_login_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_clients_user_id_client_address_pk" PRIMARY KEY("user_id","client_address")
);
--> statement-breakpoint
ALTER TABLE "account_clients" ADD CONSTRAINT "account_clients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_clients_age" ON "account_clients" USING btree ("last_login_at");