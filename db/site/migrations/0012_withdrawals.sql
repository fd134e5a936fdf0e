CREATE TABLE "site"."withdrawal_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site"."withdrawal_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdrawal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"batch" uuid
);
--> statement-breakpoint
CREATE TABLE "site"."withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site"."withdrawals_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"declared_at" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"order_number" text,
	"description" text,
	"part_in_words" text,
	"lines" jsonb,
	"proof" text,
	"content_hash" text NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"refusal" text,
	"outcome" text,
	"order_id" text,
	"act_at" timestamp with time zone,
	"hold" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"close_note" text,
	CONSTRAINT "withdrawals_number_unique" UNIQUE("number"),
	CONSTRAINT "withdrawals_state" CHECK ("site"."withdrawals"."state" IN ('received', 'waiting', 'acting', 'person', 'done', 'disputed', 'closed'))
);
--> statement-breakpoint
ALTER TABLE "site"."withdrawal_notices" ADD CONSTRAINT "withdrawal_notices_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "site"."withdrawals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_notices_waiting" ON "site"."withdrawal_notices" USING btree ("email_key","withdrawal_id","kind") WHERE batch IS NULL;--> statement-breakpoint
CREATE INDEX "withdrawal_notices_by_batch" ON "site"."withdrawal_notices" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "withdrawal_notices_by_withdrawal" ON "site"."withdrawal_notices" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_open_content" ON "site"."withdrawals" USING btree ("content_hash") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "withdrawals_by_state" ON "site"."withdrawals" USING btree ("state","declared_at");--> statement-breakpoint
CREATE INDEX "withdrawals_by_order" ON "site"."withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_by_email" ON "site"."withdrawals" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "withdrawals_by_age" ON "site"."withdrawals" USING btree ("declared_at");--> statement-breakpoint
CREATE INDEX "withdrawals_with_work" ON "site"."withdrawals" USING btree ("next_try_at") WHERE state IN ('received', 'waiting', 'acting') OR hold IN ('wanted', 'to_release');--> statement-breakpoint
CREATE INDEX "orders_by_number" ON "site"."orders" USING btree (upper(replace("name", '#', '')));