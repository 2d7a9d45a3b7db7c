CREATE TABLE "inquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"store" text NOT NULL,
	"language" text NOT NULL,
	"topic" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"customer_id" text,
	"sent_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reply_to" text;--> statement-breakpoint
CREATE INDEX "inquiries_sent_at" ON "inquiries" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "inquiries_email" ON "inquiries" USING btree ("store","email");--> statement-breakpoint
CREATE INDEX "inquiries_customer" ON "inquiries" USING btree ("customer_id");