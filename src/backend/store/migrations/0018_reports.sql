CREATE TABLE "report_messages" (
	"number" text NOT NULL,
	"place" integer NOT NULL,
	"by_shop" boolean NOT NULL,
	"day" text NOT NULL,
	"for_shop" text NOT NULL,
	"for_reporter" text NOT NULL,
	CONSTRAINT "report_messages_number_place_pk" PRIMARY KEY("number","place")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"number" text PRIMARY KEY NOT NULL,
	"received_on" text NOT NULL,
	"confirmed_on" text,
	"answered_on" text,
	"closed_on" text,
	"mailbox" text NOT NULL,
	"reporter_key" text NOT NULL,
	CONSTRAINT "reports_mailbox" UNIQUE("mailbox")
);
--> statement-breakpoint
ALTER TABLE "report_messages" ADD CONSTRAINT "report_messages_number_reports_number_fk" FOREIGN KEY ("number") REFERENCES "public"."reports"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_closed_on" ON "reports" USING btree ("closed_on");