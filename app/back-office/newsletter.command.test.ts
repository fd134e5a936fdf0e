import { randomUUID } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { noteDeparture } from "#app/features/newsletter/departure.store.server.ts";
import { readUnsubscribeToken } from "#app/features/mails/unsubscribe-link.server.ts";
import { newsletterSignups, type NewsletterSignup } from "#app/features/newsletter/newsletter.tables.ts";
import { NO_PARTS } from "#tests/support/store/office-parts.ts";
import { runStoreCommand } from "./run-store-command.server.ts";

const NOW = new Date("2026-11-26T09:00:00Z");
const linkSecret = "link-secret-of-the-test";

function signup(email: string, changes: Partial<NewsletterSignup> = {}): NewsletterSignup {
  return {
    addressKey: email,
    id: randomUUID(),
    email,
    status: "confirmed",
    language: "ro",
    source: "footer",
    discountCode: null,
    consentVersion: "1",
    createdAt: new Date("2026-11-01T09:00:00Z"),
    askedAt: new Date("2026-11-01T09:00:00Z"),
    confirmedAt: new Date("2026-11-02T09:00:00Z"),
    ...changes,
  };
}

let database: Awaited<ReturnType<typeof openTestDatabase>>;
const ana = signup("ana@exemplu.ro");
beforeAll(async () => {
  database = await openTestDatabase();
  await database.site
    .insert(newsletterSignups)
    .values([
      ana,
      signup("=cmd@exemplu.ro", { source: "checkout", language: "en" }),
      signup("ioana@exemplu.ro", { confirmedAt: new Date("2026-05-02T09:00:00Z") }),
      signup("waits@exemplu.ro", { status: "pending", confirmedAt: null }),
    ]);
  await noteDeparture(database.site, signup("gone@exemplu.ro"), { linkSecret, at: NOW });
});
afterAll(() => database.close());

async function run(...args: string[]) {
  const log = pino({ level: "silent" });
  const office = {
    site: database.site,
    clock: () => NOW,
    jobs: { add: async () => "job" },
    log,
    ...NO_PARTS,
    hasOffice: true,
    linkSecret,
    publicUrl: "https://store.test",
  };
  const result = await runStoreCommand(office, ["newsletter", ...args]);
  if (!result.ok) throw new Error(`${result.kind} ${result.refusal?.code}`);
  return { text: result.text, data: result.data as { readers: { email: string }[]; after: string | null } };
}

it("exports confirmed addresses with their consent and the link that leaves the list", async () => {
  const { text, data } = await run("export");
  expect(data.readers.map(({ email }) => email)).toEqual([
    "=cmd@exemplu.ro",
    "ana@exemplu.ro",
    "ioana@exemplu.ro",
  ]);
  const line = text.split("\r\n").find((row) => row.startsWith('"ana@'));
  expect(line).toContain('"ro","footer","1","2026-11-01T09:00:00.000Z","2026-11-02T09:00:00.000Z"');
  const token = /unsubscribe\/newsletter\?token=([\w-]+)/.exec(line ?? "")?.[1] ?? "";
  expect(readUnsubscribeToken("newsletter", token, linkSecret)).toBe(ana.id);
  expect(text).toContain(`"'=cmd@exemplu.ro"`);
});

it("exports a long list in parts", async () => {
  const first = await run("export", "--limit", "2");
  expect(first.data.after).toBe("ana@exemplu.ro");
  const rest = await run("export", "--limit", "2", "--after", "ana@exemplu.ro");
  expect([rest.data.readers.length, rest.data.after]).toEqual([1, null]);
});

it("counts by place and language, and who left", async () => {
  const { text } = await run("stats");
  expect(text).toMatch(/checkout +en +0 +1 +1/);
  expect(text).toMatch(/footer +ro +1 +2 +1/);
  expect(text).toContain("Left in the last 30 days: 1");
});

it.each([["export", "--limit", "0"], ["export", "all"], ["stats", "--limit", "3"], ["forget"]])(
  "%s %s is not understood",
  async (...args) => {
    await expect(run(...args)).rejects.toThrow("usage bad_input");
  },
);
