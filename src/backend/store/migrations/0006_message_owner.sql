ALTER TABLE "outbox" ADD COLUMN "owner_id" text;--> statement-breakpoint
-- Links and codes that lie there go with whoever has the address or number now; the rest is found by the e-mail of the account.
UPDATE "outbox" SET "owner_id" = "customers"."id" FROM "customers" WHERE "kind" IN ('email-change', 'phone-code') AND "recipient" IN ("document" ->> 'pendingEmail', "document" ->> 'phone');