-- in steps
CREATE INDEX CONCURRENTLY "orders_in_cash" ON "orders" ("placed_at") WHERE "document" ->> 'paymentMethod' = 'cash';
