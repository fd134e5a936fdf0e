CREATE TABLE "site"."early_order_facts" (
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"fact" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "early_order_facts_order_id_kind_subject_id_pk" PRIMARY KEY("order_id","kind","subject_id")
);
--> statement-breakpoint
CREATE INDEX "early_order_facts_by_time" ON "site"."early_order_facts" USING btree ("received_at");