CREATE TABLE "desk"."order_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_views_name" UNIQUE("staff_id","name")
);
--> statement-breakpoint
ALTER TABLE "desk"."order_views" ADD CONSTRAINT "order_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "desk"."staff"("id") ON DELETE cascade ON UPDATE no action;