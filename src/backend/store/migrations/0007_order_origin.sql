-- An order names what it comes from. Until the next release the old columns stay for processes of the version before: they write no origin, so a trigger does.
ALTER TABLE "orders" ADD COLUMN "origin" jsonb;--> statement-breakpoint
UPDATE "orders" SET "origin" = jsonb_build_object('kind', 'cart', 'cartId', "cart_id", 'cartVersion', "cart_version");--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "origin" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_once_per_origin" UNIQUE("origin");--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_once_per_cart_version";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "cart_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "cart_version" DROP NOT NULL;--> statement-breakpoint
CREATE FUNCTION "origin_of_cart_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."origin" IS NULL THEN
    NEW."origin" := jsonb_build_object('kind', 'cart', 'cartId', NEW."cart_id", 'cartVersion', NEW."cart_version");
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_origin_of_cart" BEFORE INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION "origin_of_cart_order"();
