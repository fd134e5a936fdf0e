CREATE TABLE "shop"."carrier_parcels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop"."carrier_parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"carrier" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"awb" text,
	"fault" text,
	"outcome" text,
	"next_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"recalled_at" timestamp with time zone,
	CONSTRAINT "carrier_parcels_reference_unique" UNIQUE("reference"),
	CONSTRAINT "carrier_parcels_awb_unique" UNIQUE("awb"),
	CONSTRAINT "carrier_parcels_carrier" CHECK ("shop"."carrier_parcels"."carrier" IN ('sameday')),
	CONSTRAINT "carrier_parcels_state" CHECK ("shop"."carrier_parcels"."state" IN ('creating', 'lost', 'made', 'cancelled', 'none')),
	CONSTRAINT "carrier_parcels_outcome" CHECK ("shop"."carrier_parcels"."outcome" IN ('delivered', 'returned')),
	CONSTRAINT "carrier_parcels_awb" CHECK (state NOT IN ('made', 'cancelled') OR awb IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "shop"."parcel_steps" (
	"parcel_id" integer NOT NULL,
	"step" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_steps_parcel_id_step_pk" PRIMARY KEY("parcel_id","step"),
	CONSTRAINT "parcel_steps_step" CHECK ("shop"."parcel_steps"."step" IN ('in_transit', 'out_for_delivery', 'ready_for_pickup', 'attempted_delivery', 'delivered', 'failure'))
);
--> statement-breakpoint
ALTER TABLE "shop"."carrier_parcels" ADD CONSTRAINT "carrier_parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "shop"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."parcel_steps" ADD CONSTRAINT "parcel_steps_parcel_id_carrier_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "shop"."carrier_parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "carrier_parcels_live" ON "shop"."carrier_parcels" USING btree ("order_id") WHERE state IN ('creating', 'lost', 'made');--> statement-breakpoint
CREATE INDEX "carrier_parcels_by_order" ON "shop"."carrier_parcels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "carrier_parcels_due" ON "shop"."carrier_parcels" USING btree ("next_at") WHERE next_at IS NOT NULL;