ALTER TABLE "refresh_tokens" ADD COLUMN "ends_at" bigint;--> statement-breakpoint
-- What customers have open goes on for the 90 days of a new session.
UPDATE "refresh_tokens" SET "ends_at" = "expires_at" + 5184000000 WHERE "level" = 'User';
