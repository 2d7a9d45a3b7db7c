CREATE TABLE "deposit_movements" (
	"deposit" text NOT NULL,
	"number" integer NOT NULL,
	"at" bigint NOT NULL,
	"kind" text NOT NULL,
	"sku" text NOT NULL,
	"pieces" integer NOT NULL,
	"cost" bigint NOT NULL,
	"unit_value" bigint NOT NULL,
	"tick_id" text NOT NULL,
	"order_id" text,
	"order_number" text,
	"correction" jsonb,
	CONSTRAINT "deposit_movements_deposit_number_pk" PRIMARY KEY("deposit","number"),
	CONSTRAINT "deposit_movements_move" CHECK ("deposit_movements"."pieces" <> 0),
	CONSTRAINT "deposit_movements_have_one_cause" CHECK (("deposit_movements"."order_id" is null) <> ("deposit_movements"."correction" is null))
);
--> statement-breakpoint
CREATE TABLE "deposit_reservations" (
	"order_id" text NOT NULL,
	"sku" text NOT NULL,
	"deposit" text NOT NULL,
	"pieces" integer NOT NULL,
	CONSTRAINT "deposit_reservations_order_id_sku_pk" PRIMARY KEY("order_id","sku"),
	CONSTRAINT "deposit_reservations_reserve" CHECK ("deposit_reservations"."pieces" > 0)
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"number" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"currency" text NOT NULL,
	"opened_at" bigint NOT NULL,
	CONSTRAINT "deposits_once" UNIQUE("owner_id","currency")
);
--> statement-breakpoint
ALTER TABLE "deposit_movements" ADD CONSTRAINT "deposit_movements_deposit_deposits_number_fk" FOREIGN KEY ("deposit") REFERENCES "public"."deposits"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_movements" ADD CONSTRAINT "deposit_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_reservations" ADD CONSTRAINT "deposit_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_reservations" ADD CONSTRAINT "deposit_reservations_deposit_deposits_number_fk" FOREIGN KEY ("deposit") REFERENCES "public"."deposits"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_movements_of_order" ON "deposit_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "deposit_reservations_of_deposit" ON "deposit_reservations" USING btree ("deposit");--> statement-breakpoint
CREATE TRIGGER "deposit_movements_append_only" BEFORE UPDATE OR DELETE ON "deposit_movements" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
