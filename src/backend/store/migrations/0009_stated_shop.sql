CREATE TABLE "stated_shops" (
	"name" text PRIMARY KEY NOT NULL,
	"identity" jsonb NOT NULL,
	"clock_ahead_ms" bigint NOT NULL,
	"stated_at" bigint NOT NULL
);
