-- in steps
-- An order names what it comes from. Until the next release the old columns stay for processes of the version before: they write no origin, so a trigger does.
ALTER TABLE "orders" ADD COLUMN "origin" jsonb;--> statement-breakpoint
CREATE FUNCTION "origin_of_cart_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."origin" IS NULL THEN
    NEW."origin" := jsonb_build_object('kind', 'cart', 'cartId', NEW."cart_id", 'cartVersion', NEW."cart_version");
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_origin_of_cart" BEFORE INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "origin_of_cart_order"();--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_without_origin" ON "orders" ("id") WHERE "origin" IS NULL;--> statement-breakpoint
-- batches
UPDATE "orders" SET "origin" = jsonb_build_object('kind', 'cart', 'cartId', "cart_id", 'cartVersion', "cart_version")
WHERE "id" IN (SELECT "id" FROM "orders" WHERE "origin" IS NULL ORDER BY "id" LIMIT 1000);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_without_origin";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "orders_once_per_origin" ON "orders" ("origin");--> statement-breakpoint
-- NOT NULL reads the whole table under its lock unless a valid constraint says it already.
ALTER TABLE "orders" ADD CONSTRAINT "orders_have_an_origin" CHECK ("origin" IS NOT NULL) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_have_an_origin";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "origin" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_have_an_origin";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_once_per_origin" UNIQUE USING INDEX "orders_once_per_origin";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_once_per_cart_version";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "cart_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "cart_version" DROP NOT NULL;
