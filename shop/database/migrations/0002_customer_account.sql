CREATE TABLE "shop"."customer_account_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop"."customer_login_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"client_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"scope" text NOT NULL,
	"state" text,
	"nonce" text,
	"code_challenge" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_login_requests_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "shop"."customer_grant_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"grant_id" text NOT NULL,
	"kind" text NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_grant_tokens_kind" CHECK ("shop"."customer_grant_tokens"."kind" IN ('access', 'refresh'))
);
--> statement-breakpoint
CREATE TABLE "shop"."customer_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"customer_id" integer NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"scope" text NOT NULL,
	"nonce" text,
	"code_hash" text NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"code_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_grants_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "shop"."mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD COLUMN "login_request_id" text;--> statement-breakpoint
ALTER TABLE "shop"."customer_grant_tokens" ADD CONSTRAINT "customer_grant_tokens_grant_id_customer_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "shop"."customer_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop"."customer_grants" ADD CONSTRAINT "customer_grants_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "shop"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_login_requests_by_expiry" ON "shop"."customer_login_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_grant_tokens_by_grant" ON "shop"."customer_grant_tokens" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "customer_grant_tokens_by_expiry" ON "shop"."customer_grant_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_grants_by_customer" ON "shop"."customer_grants" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_grants_by_expiry" ON "shop"."customer_grants" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_login_request_id_customer_login_requests_id_fk" FOREIGN KEY ("login_request_id") REFERENCES "shop"."customer_login_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_by_login_request" ON "shop"."mails" USING btree ("login_request_id");--> statement-breakpoint
ALTER TABLE "shop"."mails" ADD CONSTRAINT "mails_kind" CHECK ("shop"."mails"."kind" IN ('order-confirmation', 'order-cancelled', 'order-refunded', 'parcel-sent', 'parcel-delivered', 'account-activation', 'password-recovery', 'login-code', 'subscription-started', 'subscription-paused', 'subscription-failed', 'subscription-cancelled', 'subscription-missed', 'subscription-price', 'subscription-resumed', 'subscription-continued', 'subscription-address', 'subscription-reminder', 'subscription-renewed', 'subscription-declined', 'subscription-confirm', 'subscription-sold-out', 'subscription-unavailable', 'subscription-skipped', 'subscription-unskipped', 'subscription-moved', 'store-credit'));