CREATE TABLE "shop"."variant_prices" (
	"variant_id" integer NOT NULL,
	"currency" text NOT NULL,
	"price_minor" integer NOT NULL,
	"compare_at_minor" integer,
	"file_prices" text NOT NULL,
	CONSTRAINT "variant_prices_variant_id_currency_pk" PRIMARY KEY("variant_id","currency")
);
--> statement-breakpoint
ALTER TABLE "shop"."carts" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "shop"."price_history" ADD COLUMN "currency" text DEFAULT 'RON' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."discount_codes" ADD COLUMN "currency" text DEFAULT 'RON' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop"."variant_prices" ADD CONSTRAINT "variant_prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "shop"."variants"("id") ON DELETE cascade ON UPDATE no action;