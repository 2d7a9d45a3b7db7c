CREATE TABLE "database_identities" (
	"identity" text PRIMARY KEY NOT NULL,
	"found_at" bigint NOT NULL,
	"confirmed_as" text,
	"confirmed_at" bigint
);
