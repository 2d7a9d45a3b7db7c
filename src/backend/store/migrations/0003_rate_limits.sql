-- Counts of an hour at most: they begin anew.
DROP TABLE "rate_limits";--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"passed" bigint[] NOT NULL,
	"refused" boolean NOT NULL,
	"last_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limits_last_at" ON "rate_limits" USING btree ("last_at");
