CREATE TABLE "event_counts" (
	"day" text NOT NULL,
	"store" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "event_counts_day_store_language_device_event_pk" PRIMARY KEY("day","store","language","device","event")
);
