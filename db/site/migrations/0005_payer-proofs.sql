CREATE TABLE "site"."payer_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"order_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payer_proofs_by_browser" ON "site"."payer_proofs" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "payer_proofs_by_age" ON "site"."payer_proofs" USING btree ("created_at");