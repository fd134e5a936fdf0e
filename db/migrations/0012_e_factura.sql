CREATE TABLE "site"."e_factura_connections" (
	"service" text PRIMARY KEY NOT NULL,
	"sealed_tokens" text NOT NULL,
	"access_ends_at" timestamp with time zone NOT NULL,
	"refresh_ends_at" timestamp with time zone NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"enrol_from" timestamp with time zone NOT NULL,
	"fault" text,
	"retry_at" timestamp with time zone,
	CONSTRAINT "e_factura_connections_service" CHECK ("site"."e_factura_connections"."service" IN ('test', 'live'))
);
--> statement-breakpoint
CREATE TABLE "site"."e_factura_documents" (
	"service" text NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"next_at" timestamp with time zone,
	"claims" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"sent_at" timestamp with time zone,
	"upload_index" text,
	"download_id" text,
	"answer" "bytea",
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"export_fault" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "e_factura_documents_service_series_number_pk" PRIMARY KEY("service","series","number"),
	CONSTRAINT "e_factura_documents_service" CHECK ("site"."e_factura_documents"."service" IN ('test', 'live')),
	CONSTRAINT "e_factura_documents_state" CHECK ("site"."e_factura_documents"."state" IN ('waiting', 'sending', 'sent', 'accepted', 'refused')),
	CONSTRAINT "e_factura_documents_index" CHECK (state <> 'sent' OR upload_index IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "site"."e_factura_uploads" (
	"service" text NOT NULL,
	"upload_index" text NOT NULL,
	"document_number" text,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "e_factura_uploads_service_upload_index_pk" PRIMARY KEY("service","upload_index")
);
--> statement-breakpoint
ALTER TABLE "site"."e_factura_documents" ADD CONSTRAINT "e_factura_documents_series_number_invoices_series_number_fk" FOREIGN KEY ("series","number") REFERENCES "site"."invoices"("series","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "e_factura_documents_due" ON "site"."e_factura_documents" USING btree ("service","next_at") WHERE next_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "e_factura_documents_by_state" ON "site"."e_factura_documents" USING btree ("service","state");--> statement-breakpoint
CREATE UNIQUE INDEX "e_factura_documents_by_upload" ON "site"."e_factura_documents" USING btree ("service","upload_index");--> statement-breakpoint
CREATE INDEX "e_factura_uploads_by_time" ON "site"."e_factura_uploads" USING btree ("read_at");