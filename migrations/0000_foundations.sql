CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"role" text DEFAULT 'user' NOT NULL,
	"password_hash" text NOT NULL,
	"email_proved_at" timestamp with time zone,
	"address" text,
	"city" text,
	"state" text,
	"pincode" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid NOT NULL,
	"user_id" uuid,
	"simulator_type" text NOT NULL,
	"plan_duration" integer NOT NULL,
	"plan_name" text NOT NULL,
	"booking_date" date,
	"booking_time" text,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text NOT NULL,
	"payment_type" text NOT NULL,
	"paid_paise" integer NOT NULL,
	"original_paise" integer NOT NULL,
	"discount_paise" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"rescheduled_count" integer DEFAULT 0 NOT NULL,
	"max_reschedules" integer DEFAULT 3 NOT NULL,
	"time_lost" boolean DEFAULT false NOT NULL,
	"flight_number" text,
	"departure_date" date,
	"international_confirmed" boolean,
	"guardian_name" text,
	"youngest_age" integer,
	"guest_token_hash" text,
	"guest_token_until" timestamp with time zone,
	"claim_step" text,
	"validity_start" timestamp with time zone NOT NULL,
	"validity_end" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_slot_id_unique" UNIQUE("slot_id"),
	CONSTRAINT "bookings_date_and_time" CHECK (("bookings"."booking_date" is null) = ("bookings"."booking_time" is null))
);
--> statement-breakpoint
CREATE TABLE "slot_occupancies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"simulator_type" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"kind" text NOT NULL,
	"hold_until" timestamp with time zone,
	"holder" text,
	"checkout_id" uuid,
	"booking_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slot_occupancies_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "slot_occupancies_hold" CHECK (("slot_occupancies"."kind" = 'hold') = ("slot_occupancies"."hold_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"duration" integer NOT NULL,
	"original_paise" integer NOT NULL,
	"full_discount_paise" integer DEFAULT 0 NOT NULL,
	"advance_discount_paise" integer DEFAULT 0 NOT NULL,
	"description" text NOT NULL,
	"features" jsonb NOT NULL,
	"popular" boolean DEFAULT false NOT NULL,
	CONSTRAINT "plans_duration_unique" UNIQUE("duration"),
	CONSTRAINT "plans_prices" CHECK ("plans"."full_discount_paise" between 0 and "plans"."original_paise" - 100
      and "plans"."advance_discount_paise" between 0 and "plans"."original_paise" - 100),
	CONSTRAINT "plans_duration" CHECK ("plans"."duration" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price_paise" integer NOT NULL,
	"image_url" text,
	"category" text NOT NULL,
	"stock" integer NOT NULL,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_price" CHECK ("products"."price_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"user_id" uuid,
	"token_hash" text,
	"holder" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"purchase" jsonb,
	"gateway" text NOT NULL,
	"key_id" text NOT NULL,
	"provider_order_id" text,
	"payment_id" text,
	"booking_id" uuid,
	"client_address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"fulfilled_at" timestamp with time zone,
	CONSTRAINT "checkouts_provider_order_id_unique" UNIQUE("provider_order_id"),
	CONSTRAINT "checkouts_amount" CHECK ("checkouts"."amount_paise" >= 100),
	CONSTRAINT "checkouts_purchase" CHECK (("checkouts"."kind" = 'booking') = ("checkouts"."purchase" is not null))
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"razorpay_payment_id" text NOT NULL,
	"razorpay_order_id" text NOT NULL,
	"razorpay_signature" text,
	"user_id" uuid,
	"booking_id" uuid,
	"order_id" uuid,
	"amount_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_razorpay_payment_id_unique" UNIQUE("razorpay_payment_id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "jobs_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "slot_occupancies_checkout" ON "slot_occupancies" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "checkouts_holder" ON "checkouts" USING btree ("holder","state");--> statement-breakpoint
CREATE INDEX "payments_provider_order" ON "payments" USING btree ("razorpay_order_id");--> statement-breakpoint
CREATE INDEX "payments_booking" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("state","run_at");