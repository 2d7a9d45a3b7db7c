CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"default_shipping" boolean DEFAULT false NOT NULL,
	"default_billing" boolean DEFAULT false NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "availability_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"email" text NOT NULL,
	"owner_id" text NOT NULL,
	"store" text NOT NULL,
	"language" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"email_verified_at" bigint,
	"phone_verified_at" bigint,
	"first_login_at" bigint,
	"store" text NOT NULL,
	"language" text NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_sessions" (
	"family" text PRIMARY KEY NOT NULL,
	"at" bigint DEFAULT (extract(epoch from clock_timestamp()) * 1000)::bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"customer_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"store" text NOT NULL,
	"language" text NOT NULL,
	"interests" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"last_at" bigint NOT NULL,
	"locked_until" bigint
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_sends" (
	"id" serial PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"id" text PRIMARY KEY NOT NULL,
	"wishlist_id" text NOT NULL,
	"product_id" text NOT NULL,
	"sku" text NOT NULL,
	"quantity" integer NOT NULL,
	"place" serial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"store" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "merged_from" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_of_customer" ON "addresses" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default_shipping" ON "addresses" USING btree ("customer_id") WHERE "addresses"."default_shipping";--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default_billing" ON "addresses" USING btree ("customer_id") WHERE "addresses"."default_billing";--> statement-breakpoint
CREATE UNIQUE INDEX "availability_alerts_once" ON "availability_alerts" USING btree ("owner_id","store","sku");--> statement-breakpoint
CREATE INDEX "availability_alerts_of_sku" ON "availability_alerts" USING btree ("sku");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("store",lower("email"));--> statement-breakpoint
CREATE INDEX "ended_sessions_at" ON "ended_sessions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mail_tokens_of_customer" ON "mail_tokens" USING btree ("customer_id","purpose");--> statement-breakpoint
CREATE INDEX "mail_tokens_expires_at" ON "mail_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_email" ON "newsletter_subscriptions" USING btree ("store",lower("email"));--> statement-breakpoint
CREATE INDEX "phone_sends_of_subject" ON "phone_sends" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "phone_sends_at" ON "phone_sends" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_items_once" ON "wishlist_items" USING btree ("wishlist_id","sku");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlists_one_per_owner_store" ON "wishlists" USING btree ("owner_id","store");--> statement-breakpoint
CREATE INDEX "wishlists_updated_at" ON "wishlists" USING btree ("updated_at");--> statement-breakpoint
CREATE FUNCTION "refuse_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM "customers" WHERE "id" = OLD."owner_id") OR NOT EXISTS (SELECT 1 FROM "customers" WHERE "id" = NEW."owner_id") THEN
		RAISE EXCEPTION 'an order goes from a guest to a customer and nowhere else' USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER "orders_frozen" ON "orders";
--> statement-breakpoint
CREATE TRIGGER "orders_frozen" BEFORE UPDATE ON "orders" FOR EACH ROW
	WHEN (OLD."document" IS DISTINCT FROM NEW."document" OR OLD."order_number" <> NEW."order_number")
	EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "orders_change_hands_once" BEFORE UPDATE ON "orders" FOR EACH ROW
	WHEN (OLD."owner_id" <> NEW."owner_id")
	EXECUTE FUNCTION "refuse_owner"();
