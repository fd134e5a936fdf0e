CREATE TABLE "desk"."passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk"."staff_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "desk"."passkey_challenges" ADD CONSTRAINT "passkey_challenges_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "desk"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk"."staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "desk"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_staff" ON "desk"."passkey_challenges" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_end" ON "desk"."passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_passkeys_by_staff" ON "desk"."staff_passkeys" USING btree ("staff_id");