CREATE TABLE "site"."return_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site"."return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "site"."returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site"."returns_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"order_name" text NOT NULL,
	"request_key" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"reason" text,
	"method" text NOT NULL,
	"details" text,
	"lines" jsonb NOT NULL,
	"currency" text NOT NULL,
	"amount" text NOT NULL,
	"shipping" text NOT NULL,
	"tracking_number" text,
	"tracking_company" text,
	"requested_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"restock" text,
	"asked_at" timestamp with time zone,
	"refund_id" text,
	"refunded_amount" text,
	"replacement_name" text,
	"problem" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "returns_number_unique" UNIQUE("number"),
	CONSTRAINT "returns_by_request" UNIQUE("order_id","request_key")
);
--> statement-breakpoint
ALTER TABLE "site"."return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "site"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_events_by_return" ON "site"."return_events" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "returns_by_order" ON "site"."returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_by_status" ON "site"."returns" USING btree ("status","requested_at");