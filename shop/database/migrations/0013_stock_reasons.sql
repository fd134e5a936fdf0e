ALTER TABLE "shop"."stock_movements" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "stock_movements_by_time" ON "shop"."stock_movements" USING btree ("created_at");