DROP INDEX "newsletter_subscriptions_email";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ALTER COLUMN "language" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_at" bigint;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirm_hash" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirm_until" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_address" ON "newsletter_subscriptions" USING btree ("store","email");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_confirm_hash" ON "newsletter_subscriptions" USING btree ("confirm_hash");--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_customer" UNIQUE("customer_id");--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_whose" CHECK (("newsletter_subscriptions"."customer_id" is null) = ("newsletter_subscriptions"."email" is not null and "newsletter_subscriptions"."language" is not null));--> statement-breakpoint
CREATE VIEW "public"."newsletter_recipients" AS (
  select store, email, language, interests from newsletter_subscriptions where customer_id is null and confirmed_at is not null
  union all
  select c.store, c.email, c.language, s.interests from newsletter_subscriptions s join customers c on c.id = s.customer_id where c.email_verified_at is not null);
--> statement-breakpoint
-- What customers ticked is their subscription; an address counts once it says so, and those kept before never did.
INSERT INTO "newsletter_subscriptions" ("id", "store", "customer_id", "interests", "created_at")
	SELECT gen_random_uuid()::text, "store", "id", "document"->'newsletterInterests', "updated_at" FROM "customers" WHERE jsonb_array_length("document"->'newsletterInterests') > 0;
--> statement-breakpoint
UPDATE "customers" SET "document" = "document" - 'newsletterInterests';
--> statement-breakpoint
UPDATE "newsletter_subscriptions" SET "confirm_until" = "created_at" WHERE "email" IS NOT NULL;
