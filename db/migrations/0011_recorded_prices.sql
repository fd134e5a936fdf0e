CREATE TABLE "site"."recorded_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site"."recorded_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"valid_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "recorded_prices_by_variant" ON "site"."recorded_prices" USING btree ("variant_id","country","currency","id");