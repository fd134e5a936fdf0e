ALTER TABLE "shop"."mails" DROP COLUMN "to";--> statement-breakpoint
ALTER TABLE "shop"."mails" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "shop"."mails" DROP COLUMN "html";--> statement-breakpoint
ALTER TABLE "shop"."mails" DROP COLUMN "text";