CREATE TABLE "shop"."order_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."order_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 9400001 CACHE 1),
	"order_id" integer NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"lines" jsonb NOT NULL,
	"decline_reason" text,
	"decline_note" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "order_returns_number" UNIQUE("order_id","number"),
	CONSTRAINT "order_returns_status" CHECK ("shop"."order_returns"."status" IN ('requested', 'open', 'closed', 'declined', 'canceled')),
	CONSTRAINT "order_returns_decline_reason" CHECK ("shop"."order_returns"."decline_reason" IN ('final_sale', 'return_period_ended', 'other'))
);
--> statement-breakpoint
ALTER TABLE "shop"."order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_returns_by_status" ON "shop"."order_returns" USING btree ("status","id");