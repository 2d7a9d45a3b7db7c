CREATE INDEX "report_messages_day" ON "report_messages" USING btree ("day");--> statement-breakpoint
CREATE INDEX "reports_received_on" ON "reports" USING btree ("received_on","number");