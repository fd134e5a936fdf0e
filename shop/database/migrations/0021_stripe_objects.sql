CREATE TABLE "gateway"."stripe_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"object_id" text,
	"voided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stripe_objects_objectId_unique" UNIQUE("object_id")
);
