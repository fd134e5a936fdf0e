CREATE TABLE "shop"."scheduled_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."scheduled_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"variant_id" integer NOT NULL,
	"currency" text NOT NULL,
	"price_minor" integer NOT NULL,
	"compare_at_minor" integer,
	"scale" boolean,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"next_at" timestamp with time zone,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop"."scheduled_prices" ADD CONSTRAINT "scheduled_prices_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "shop"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_prices_by_variant" ON "shop"."scheduled_prices" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "scheduled_prices_by_step" ON "shop"."scheduled_prices" USING btree ("next_at");