CREATE TABLE "deposit_corrections" (
	"id" serial PRIMARY KEY NOT NULL,
	"deposit" text NOT NULL,
	"sku" text NOT NULL,
	"pieces" integer NOT NULL,
	"cost" bigint NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" bigint NOT NULL,
	"answered_by" text,
	"answered_at" bigint,
	"movement" integer,
	CONSTRAINT "deposit_corrections_move" CHECK ("deposit_corrections"."pieces" <> 0),
	CONSTRAINT "deposit_corrections_are_answered" CHECK (("deposit_corrections"."answered_by" is null) = ("deposit_corrections"."answered_at" is null)),
	CONSTRAINT "deposit_corrections_need_two" CHECK ("deposit_corrections"."movement" is null or "deposit_corrections"."answered_by" is distinct from "deposit_corrections"."proposed_by")
);
--> statement-breakpoint
CREATE TABLE "database_identities" (
	"identity" text PRIMARY KEY NOT NULL,
	"found_at" bigint NOT NULL,
	"confirmed_as" text,
	"confirmed_at" bigint
);
--> statement-breakpoint
ALTER TABLE "deposit_corrections" ADD CONSTRAINT "deposit_corrections_deposit_deposits_number_fk" FOREIGN KEY ("deposit") REFERENCES "public"."deposits"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_corrections_of_deposit" ON "deposit_corrections" USING btree ("deposit");