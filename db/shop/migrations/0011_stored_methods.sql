CREATE TABLE "gateway"."payment_methods" (
	"token" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"method" text NOT NULL,
	"brand" text,
	"last_four" text,
	"renewal" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "payment_methods_key_unique" UNIQUE("key"),
	CONSTRAINT "payment_methods_renewal" CHECK ("gateway"."payment_methods"."renewal" IN ('authorise', 'decline', 'challenge'))
);
--> statement-breakpoint
CREATE TABLE "gateway"."set_ups" (
	"key" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"brand" text,
	"last_four" text,
	"state" text NOT NULL,
	"decline_reason" text,
	"renewal" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "set_ups_state" CHECK ("gateway"."set_ups"."state" IN ('challenge', 'stored', 'declined')),
	CONSTRAINT "set_ups_renewal" CHECK ("gateway"."set_ups"."renewal" IN ('authorise', 'decline', 'challenge'))
);
--> statement-breakpoint
ALTER TABLE "gateway"."authorisations" ADD COLUMN "renewal" text;--> statement-breakpoint
ALTER TABLE "gateway"."authorisations" ADD CONSTRAINT "authorisations_renewal" CHECK ("gateway"."authorisations"."renewal" IN ('authorise', 'decline', 'challenge'));