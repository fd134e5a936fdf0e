CREATE TABLE "site"."campaign_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign" bigint NOT NULL,
	"signup_id" uuid NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_recipients_once" UNIQUE("campaign","signup_id"),
	CONSTRAINT "campaign_recipients_state" CHECK ("site"."campaign_recipients"."state" IN ('waiting', 'sent', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "site"."campaigns" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site"."campaigns_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"texts" jsonb NOT NULL,
	"segment" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"start_key" text,
	"start_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"paused_for" text,
	"gathered_to" text,
	"gathered_at" timestamp with time zone,
	"turn" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"refused_in_a_row" integer DEFAULT 0 NOT NULL,
	"recipients" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"left" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaigns_state" CHECK ("site"."campaigns"."state" IN ('draft', 'planned', 'sending', 'paused', 'done', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "site"."campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_campaigns_number_fk" FOREIGN KEY ("campaign") REFERENCES "site"."campaigns"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site"."campaign_recipients" ADD CONSTRAINT "campaign_recipients_signup_id_newsletter_signups_id_fk" FOREIGN KEY ("signup_id") REFERENCES "site"."newsletter_signups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_recipients_by_signup" ON "site"."campaign_recipients" USING btree ("signup_id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_waiting" ON "site"."campaign_recipients" USING btree ("campaign","not_before") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "campaign_recipients_by_expiry" ON "site"."campaign_recipients" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_sending" ON "site"."campaigns" USING btree ("state") WHERE state = 'sending';