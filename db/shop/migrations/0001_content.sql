CREATE TABLE "shop"."articles" (
	"id" integer PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"blog_id" integer NOT NULL,
	"facts" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "articles_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
CREATE TABLE "shop"."blogs" (
	"id" integer PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"position" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blogs_handle_unique" UNIQUE("handle")
);
--> statement-breakpoint
ALTER TABLE "shop"."articles" ADD CONSTRAINT "articles_blog_id_blogs_id_fk" FOREIGN KEY ("blog_id") REFERENCES "shop"."blogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_by_blog" ON "shop"."articles" USING btree ("blog_id","published_at");