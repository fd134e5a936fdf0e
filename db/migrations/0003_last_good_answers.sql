CREATE TABLE "site"."last_good_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"operation" text NOT NULL,
	"answer" "bytea" NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "last_good_answers_by_time" ON "site"."last_good_answers" USING btree ("answered_at");