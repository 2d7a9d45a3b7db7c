CREATE TABLE "limit_order_events" (
	"id" serial PRIMARY KEY NOT NULL,
	"limit_order_id" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_order_keys" (
	"owner_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"limit_order_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "limit_order_keys_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "limit_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"owner_id" text NOT NULL,
	"store" text NOT NULL,
	"status" text NOT NULL,
	"side" text NOT NULL,
	"sku" text NOT NULL,
	"currency" text NOT NULL,
	"metal" text,
	"trigger" bigint,
	"priced_by" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"remind_at" bigint,
	"terms_since" bigint NOT NULL,
	"listed" boolean NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "limit_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "limit_orders_in_known_statuses" CHECK ("limit_orders"."status" in ('pending', 'active', 'inactive', 'executed', 'cancelled', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "limit_order_events" ADD CONSTRAINT "limit_order_events_limit_order_id_limit_orders_id_fk" FOREIGN KEY ("limit_order_id") REFERENCES "public"."limit_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limit_order_keys" ADD CONSTRAINT "limit_order_keys_limit_order_id_limit_orders_id_fk" FOREIGN KEY ("limit_order_id") REFERENCES "public"."limit_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limit_order_events_of_limit_order" ON "limit_order_events" USING btree ("limit_order_id");--> statement-breakpoint
CREATE INDEX "limit_order_keys_created_at" ON "limit_order_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "limit_orders_of_owner" ON "limit_orders" USING btree ("owner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "limit_orders_by_trigger" ON "limit_orders" USING btree ("metal","currency","side","trigger","id") WHERE "limit_orders"."status" = 'active';--> statement-breakpoint
CREATE INDEX "limit_orders_by_terms" ON "limit_orders" USING btree ("sku","priced_by") WHERE "limit_orders"."status" = 'active';--> statement-breakpoint
CREATE INDEX "limit_orders_expiring" ON "limit_orders" USING btree ("expires_at") WHERE "limit_orders"."status" in ('active', 'pending');--> statement-breakpoint
CREATE INDEX "limit_orders_reminding" ON "limit_orders" USING btree ("remind_at") WHERE "limit_orders"."remind_at" is not null;