CREATE TABLE "site"."review_invitation_refusals" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"refused_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."review_invitations" (
	"order_id" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "review_invitations_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "site"."review_votes" (
	"review_id" uuid NOT NULL,
	"voter_hash" text NOT NULL,
	"is_helpful" boolean NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_votes_review_id_voter_hash_pk" PRIMARY KEY("review_id","voter_hash")
);
--> statement-breakpoint
CREATE TABLE "site"."reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site"."reviews_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"product_handle" text NOT NULL,
	"status" text NOT NULL,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"reviewer" text,
	"variant_id" text,
	"variant_title" text,
	"language" text NOT NULL,
	"verified" boolean NOT NULL,
	"email" text,
	"email_key" text,
	"account_id" uuid,
	"order_id" text,
	"request_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"helpful" integer DEFAULT 0 NOT NULL,
	"not_helpful" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "reviews_number_unique" UNIQUE("number"),
	CONSTRAINT "reviews_requestKey_unique" UNIQUE("request_key"),
	CONSTRAINT "reviews_status" CHECK ("site"."reviews"."status" IN ('waiting', 'shown', 'hidden')),
	CONSTRAINT "reviews_rating" CHECK ("site"."reviews"."rating" BETWEEN 1 AND 5)
);
--> statement-breakpoint
ALTER TABLE "site"."review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "site"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_invitations_due" ON "site"."review_invitations" USING btree ("due_at") WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "site"."reviews" USING btree ("product_id","created_at") WHERE status = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_by_status" ON "site"."reviews" USING btree ("status","number");--> statement-breakpoint
CREATE INDEX "reviews_by_account" ON "site"."reviews" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_by_author" ON "site"."reviews" USING btree ("email_key","product_id") WHERE status <> 'hidden';