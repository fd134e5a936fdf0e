CREATE SCHEMA "desk";
--> statement-breakpoint
CREATE TABLE "desk"."audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"staff_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"outcome" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "desk"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk"."recovery_codes" (
	"staff_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "desk"."staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"password_hash" text,
	"sealed_totp" text,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_role" CHECK ("desk"."staff"."role" IN ('owner', 'manager', 'support', 'catalogue', 'viewer')),
	CONSTRAINT "staff_email_lower" CHECK ("desk"."staff"."email" = lower("desk"."staff"."email"))
);
--> statement-breakpoint
CREATE TABLE "desk"."staff_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk"."staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"browser" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_sessions_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "desk"."recovery_codes" ADD CONSTRAINT "recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "desk"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk"."staff_links" ADD CONSTRAINT "staff_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "desk"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk"."staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "desk"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "desk"."audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "desk"."audit_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_staff" ON "desk"."audit_log" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "desk"."rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "staff_links_by_staff" ON "desk"."staff_links" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_links_by_end" ON "desk"."staff_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_staff" ON "desk"."staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_end" ON "desk"."staff_sessions" USING btree ("expires_at");