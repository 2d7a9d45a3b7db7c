CREATE TABLE "earlier_terms" (
	"sku" text NOT NULL,
	"until" bigint NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "earlier_terms_sku_until_pk" PRIMARY KEY("sku","until")
);
