CREATE SCHEMA "site";
--> statement-breakpoint
CREATE TABLE "site"."back_office_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site"."back_office_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"command" text NOT NULL,
	"args" jsonb NOT NULL,
	"ok" boolean NOT NULL,
	"code" text
);
--> statement-breakpoint
CREATE TABLE "site"."accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_key" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"language" text NOT NULL,
	"customer_id" text,
	"pending_password_hash" text,
	"has_password" boolean NOT NULL,
	"password_proven" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_emailKey_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "site"."email_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_links_purpose" CHECK ("site"."email_links"."purpose" IN ('activation', 'magic-link', 'password-reset'))
);
--> statement-breakpoint
CREATE TABLE "site"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"account_id" uuid NOT NULL,
	"sealed_token" text,
	"token_expires_at" timestamp with time zone,
	"mailbox_proven" boolean DEFAULT false NOT NULL,
	"remembered" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "site"."checkout_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"claim" text,
	"page_token" text NOT NULL,
	"fingerprint" text NOT NULL,
	"cart_id" text,
	"checkout_url" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkout_attempts_claim_unique" UNIQUE("claim")
);
--> statement-breakpoint
CREATE TABLE "site"."payer_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"order_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."invoice_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."invoices" (
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"step" integer NOT NULL,
	"refund_id" text,
	"issued_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"gross_minor" bigint NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "invoices_series_number_pk" PRIMARY KEY("series","number"),
	CONSTRAINT "invoices_kind" CHECK ("site"."invoices"."kind" IN ('invoice', 'credit_note')),
	CONSTRAINT "invoices_refund" CHECK (kind = 'credit_note' OR refund_id IS NULL)
);
--> statement-breakpoint
CREATE TABLE "site"."monitoring_errors" (
	"id" text PRIMARY KEY NOT NULL,
	"release" text NOT NULL,
	"level" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"samples" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."monitoring_vitals" (
	"hour" timestamp with time zone NOT NULL,
	"route" text NOT NULL,
	"release" text NOT NULL,
	"name" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "monitoring_vitals_hour_route_release_name_bucket_pk" PRIMARY KEY("hour","route","release","name","bucket")
);
--> statement-breakpoint
CREATE TABLE "site"."newsletter_departures" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"consent_version" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "site"."newsletter_signups" (
	"address_key" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"discount_code" text,
	"consent_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "newsletter_signups_id_unique" UNIQUE("id"),
	CONSTRAINT "newsletter_signups_status" CHECK ("site"."newsletter_signups"."status" IN ('pending', 'confirmed'))
);
--> statement-breakpoint
CREATE TABLE "site"."order_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"order_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "site"."early_order_facts" (
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"fact" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "early_order_facts_order_id_kind_subject_id_pk" PRIMARY KEY("order_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "site"."handled_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."orders" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"email_key" text,
	"customer_id" text,
	"checkout_attempt" text,
	"order" jsonb NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."return_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site"."return_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "site"."returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site"."returns_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"order_name" text NOT NULL,
	"request_key" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"reason" text,
	"method" text NOT NULL,
	"details" text,
	"lines" jsonb NOT NULL,
	"currency" text NOT NULL,
	"amount" text NOT NULL,
	"shipping" text NOT NULL,
	"tracking_number" text,
	"tracking_company" text,
	"requested_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"restock" text,
	"asked_at" timestamp with time zone,
	"refund_id" text,
	"refunded_amount" text,
	"replacement_name" text,
	"problem" text,
	"closed_at" timestamp with time zone,
	CONSTRAINT "returns_number_unique" UNIQUE("number"),
	CONSTRAINT "returns_by_request" UNIQUE("order_id","request_key")
);
--> statement-breakpoint
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
CREATE TABLE "site"."wishlist_items" (
	"account_id" uuid NOT NULL,
	"product_handle" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishlist_items_account_id_product_handle_pk" PRIMARY KEY("account_id","product_handle")
);
--> statement-breakpoint
CREATE TABLE "site"."withdrawal_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site"."withdrawal_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdrawal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"mailbox" text NOT NULL,
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
	"order_key" text,
	"description" text,
	"part_in_words" text,
	"lines" jsonb,
	"proof" text,
	"network" text,
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
CREATE TABLE "site"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."outbox_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site"."maintenance_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"last_run_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site"."email_links" ADD CONSTRAINT "email_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "site"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site"."sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "site"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site"."return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "site"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site"."review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "site"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site"."wishlist_items" ADD CONSTRAINT "wishlist_items_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "site"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site"."withdrawal_notices" ADD CONSTRAINT "withdrawal_notices_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "site"."withdrawals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "back_office_log_by_time" ON "site"."back_office_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "accounts_pending" ON "site"."accounts" USING btree ("updated_at") WHERE verified_at IS NULL AND customer_id IS NULL;--> statement-breakpoint
CREATE INDEX "email_links_by_account" ON "site"."email_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "email_links_by_end" ON "site"."email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_account" ON "site"."sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "site"."sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "checkout_attempts_by_age" ON "site"."checkout_attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "checkout_attempts_by_page" ON "site"."checkout_attempts" USING btree ("page_token");--> statement-breakpoint
CREATE INDEX "payer_proofs_by_browser" ON "site"."payer_proofs" USING btree ("browser_hash");--> statement-breakpoint
CREATE INDEX "payer_proofs_by_age" ON "site"."payer_proofs" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_by_order" ON "site"."invoices" USING btree ("order_id","step");--> statement-breakpoint
CREATE INDEX "invoices_by_time" ON "site"."invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "monitoring_errors_by_last" ON "site"."monitoring_errors" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "newsletter_departures_by_time" ON "site"."newsletter_departures" USING btree ("left_at");--> statement-breakpoint
CREATE INDEX "newsletter_signups_pending" ON "site"."newsletter_signups" USING btree ("asked_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "order_links_by_order" ON "site"."order_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_links_by_end" ON "site"."order_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "early_order_facts_by_time" ON "site"."early_order_facts" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "handled_webhooks_by_time" ON "site"."handled_webhooks" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "orders_by_attempt" ON "site"."orders" USING btree ("checkout_attempt");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "site"."orders" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "orders_by_customer" ON "site"."orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_by_number" ON "site"."orders" USING btree (upper(replace("name", '#', '')));--> statement-breakpoint
CREATE INDEX "return_events_by_return" ON "site"."return_events" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "returns_by_order" ON "site"."returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_by_status" ON "site"."returns" USING btree ("status","requested_at");--> statement-breakpoint
CREATE INDEX "review_invitations_due" ON "site"."review_invitations" USING btree ("due_at") WHERE settled_at IS NULL;--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "site"."reviews" USING btree ("product_id","created_at") WHERE status = 'shown';--> statement-breakpoint
CREATE INDEX "reviews_by_status" ON "site"."reviews" USING btree ("status","number");--> statement-breakpoint
CREATE INDEX "reviews_by_account" ON "site"."reviews" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_by_author" ON "site"."reviews" USING btree ("email_key","product_id") WHERE status <> 'hidden';--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_notices_waiting" ON "site"."withdrawal_notices" USING btree ("email_key","withdrawal_id","kind") WHERE batch IS NULL;--> statement-breakpoint
CREATE INDEX "withdrawal_notices_by_mailbox" ON "site"."withdrawal_notices" USING btree ("mailbox") WHERE batch IS NULL;--> statement-breakpoint
CREATE INDEX "withdrawal_notices_by_batch" ON "site"."withdrawal_notices" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "withdrawal_notices_by_withdrawal" ON "site"."withdrawal_notices" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_open_content" ON "site"."withdrawals" USING btree ("content_hash") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "withdrawals_by_state" ON "site"."withdrawals" USING btree ("state","declared_at");--> statement-breakpoint
CREATE INDEX "withdrawals_by_order" ON "site"."withdrawals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawals_by_email" ON "site"."withdrawals" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "withdrawals_without_order" ON "site"."withdrawals" USING btree ("email_key","order_key") WHERE reason = 'no_order' AND closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "withdrawals_by_network" ON "site"."withdrawals" USING btree ("network","declared_at") WHERE network IS NOT NULL;--> statement-breakpoint
CREATE INDEX "withdrawals_by_age" ON "site"."withdrawals" USING btree ("declared_at");--> statement-breakpoint
CREATE INDEX "withdrawals_with_work" ON "site"."withdrawals" USING btree ("next_try_at") WHERE state IN ('received', 'waiting', 'acting') OR hold IN ('wanted', 'to_release');--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "site"."rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_by_time" ON "site"."outbox_mails" USING btree ("created_at");--> statement-breakpoint
-- An issued document stays as it is; what was wrong is corrected by another document.
CREATE FUNCTION "site"."refuse_invoice_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoices are never changed nor deleted';
END;
$$;--> statement-breakpoint
CREATE TRIGGER "invoices_unchanged" BEFORE UPDATE OR DELETE ON "site"."invoices"
  FOR EACH ROW EXECUTE FUNCTION "site"."refuse_invoice_change"();--> statement-breakpoint
CREATE TRIGGER "invoices_not_truncated" BEFORE TRUNCATE ON "site"."invoices"
  FOR EACH STATEMENT EXECUTE FUNCTION "site"."refuse_invoice_change"();
