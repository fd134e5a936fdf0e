CREATE TABLE "site"."stock_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address_key" text NOT NULL,
	"email" text NOT NULL,
	"product_handle" text NOT NULL,
	"variant_id" text NOT NULL,
	"language" text NOT NULL,
	"country" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"announced_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_alerts_once" UNIQUE("address_key","variant_id")
);
--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting" ON "site"."stock_alerts" USING btree ("product_handle") WHERE confirmed_at is not null and announced_at is null;--> statement-breakpoint
CREATE INDEX "stock_alerts_by_expiry" ON "site"."stock_alerts" USING btree ("expires_at");