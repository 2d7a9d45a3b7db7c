-- in steps
CREATE INDEX CONCURRENTLY "orders_requested" ON "orders" ("placed_at") WHERE "status" = 'Requested';
