-- in steps
-- The constraints are not validated: a row of a version before with another state must not stop a start. It is left out of lists, and can only be changed to a known state.
ALTER TABLE "orders" ADD CONSTRAINT "orders_in_known_states" CHECK ("status" in ('Created', 'Open', 'Confirmed', 'Complete', 'Cancelled', 'Requested', 'Accepted')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_in_known_payment_states" CHECK ("payment_status" in ('Pending', 'Paid', 'Failed')) NOT VALID;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_unpaid" ON "orders" ("placed_at") WHERE "payment_status" <> 'Paid' and "status" in ('Created', 'Open', 'Confirmed');
