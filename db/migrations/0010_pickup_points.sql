CREATE TABLE "site"."pickup_points" (
	"carrier" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"county" text NOT NULL,
	"town" text NOT NULL,
	"postal_code" text NOT NULL,
	"address" text NOT NULL,
	"hours" jsonb,
	"latitude" double precision,
	"longitude" double precision,
	"is_active" boolean NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"words" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pickup_points_carrier_id_pk" PRIMARY KEY("carrier","id"),
	CONSTRAINT "pickup_points_carrier" CHECK ("site"."pickup_points"."carrier" IN ('sameday', 'fan', 'cargus'))
);
