import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { findBreakingStatements } from "./migration-rules.ts";

/** The first migration of each owner makes an empty database. */
const MIGRATIONS = globSync("{db,shop/database}/migrations/*.sql").filter(
  (file) => !basename(file).startsWith("0000_"),
);

test("the migrations are read", () => {
  expect(MIGRATIONS.length).toBeGreaterThanOrEqual(7);
});

test.each(MIGRATIONS)(
  "the release before sells on beside %s, or it says that it is a contract step",
  (file) => {
    expect(findBreakingStatements(readFileSync(file, "utf8"))).toEqual([]);
  },
);

test.each([
  'DROP TABLE "shop"."carts"',
  'ALTER TABLE "shop"."carts" DROP COLUMN "note"',
  'ALTER TABLE "shop"."carts" ALTER COLUMN "note" DROP DEFAULT',
  'ALTER TABLE "shop"."carts" RENAME COLUMN "note" TO "remark"',
  'ALTER TABLE "shop"."carts" RENAME TO "baskets"',
  'ALTER TABLE "shop"."carts" ALTER COLUMN "note" SET NOT NULL',
  'ALTER TABLE "shop"."carts" ALTER COLUMN "note" SET DATA TYPE jsonb USING note::jsonb',
  'ALTER TABLE "shop"."carts" ADD COLUMN "note" text NOT NULL',
  'ALTER TABLE "shop"."carts" ADD CONSTRAINT "carts_note" CHECK (note <> \'\')',
  'CREATE UNIQUE INDEX "carts_by_note" ON "shop"."carts" USING btree ("note")',
  'ALTER TABLE "shop"."carts" SET SCHEMA "old"',
  'TRUNCATE "shop"."carts"',
  'DELETE FROM "shop"."carts"',
])("%s breaks the release before", (statement) => {
  expect(findBreakingStatements(`SELECT 1;--> statement-breakpoint\n${statement};`)).toHaveLength(1);
  expect(findBreakingStatements(`-- contract: unused since 1.4\n${statement};`)).toEqual([]);
});

test.each([
  'ALTER TABLE "shop"."carts" ADD COLUMN "note" text',
  'ALTER TABLE "shop"."carts" ADD COLUMN "note" text DEFAULT \'\' NOT NULL',
  'ALTER TABLE "shop"."carts" ALTER COLUMN "note" DROP NOT NULL',
  'ALTER TABLE "shop"."carts" DROP CONSTRAINT "carts_note"',
  'DROP INDEX "shop"."carts_by_note"',
  'CREATE INDEX "carts_by_note" ON "shop"."carts" USING btree ("note")',
  'UPDATE "shop"."carts" SET "note" = \'\' WHERE "note" IS NULL',
  'CREATE TABLE "shop"."notes" ("id" text NOT NULL);CREATE UNIQUE INDEX "n" ON "shop"."notes" USING btree ("id")',
  'ALTER TABLE "a"."b" ADD COLUMN "c" text;ALTER TABLE "a"."b" ADD CONSTRAINT "d" FOREIGN KEY ("c") REFERENCES "e"',
  'ALTER TABLE "a"."b" DROP CONSTRAINT "c";ALTER TABLE "a"."b" ADD CONSTRAINT "c" CHECK (d IN (1, 2))',
])("%s does not", (statement) => {
  expect(findBreakingStatements(`${statement};`)).toEqual([]);
});
