import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BRAND_DOMAIN, BRAND_NAME } from "#brand/brand.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import type { Mail } from "./mailer.server.ts";
import { openMailer, type MailerOptions } from "./open-mailer.server.ts";
import { findMail, listMails, OUTBOX_MAX_MAILS } from "./outbox.store.server.ts";

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let now = Date.UTC(2026, 10, 21, 10);
const logged: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => logged.push(line) });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  logged.length = 0;
});

const open = (options: Partial<MailerOptions>) =>
  openMailer({
    smtpUrl: undefined,
    from: { name: BRAND_NAME, address: `hello@${BRAND_DOMAIN}` },
    isFromGiven: true,
    outbox: false,
    site: database.site,
    clock: () => new Date((now += 1_000)),
    log,
    ...options,
  });
const mailTo = (to: string): Mail => ({
  id: randomUUID(),
  to,
  subject: "Bună",
  html: "<p>Bună</p>",
  text: "Bună",
});

test("the outbox keeps a mail once, however often its job is repeated, newest first", async () => {
  const mailer = await open({ outbox: true });
  const [first, second] = [mailTo("ana@exemplu.ro"), mailTo("ioana@exemplu.ro")];
  await mailer.send(first);
  await mailer.send(second);
  await mailer.send(first);
  expect((await listMails(database.site)).map(({ to }) => to)).toEqual([
    "ioana@exemplu.ro",
    "ana@exemplu.ro",
  ]);
  expect(await findMail(database.site, first.id)).toMatchObject(first);
  expect(logged).toEqual([]);
});

test.each(["", "1", "../etc", "0b7f6c1e-4a54-4d0a-9d7c-3d1c8f1c2a01"])(
  "no mail has the id %j",
  async (id) => {
    expect(await findMail(database.site, id)).toBeNull();
  },
);

test("the outbox is bounded: the oldest go", async () => {
  const mailer = await open({ outbox: true });
  const mails = Array.from({ length: OUTBOX_MAX_MAILS + 1 }, (_, n) => mailTo(`${n}@exemplu.ro`));
  for (const mail of mails) await mailer.send(mail);
  const kept = await listMails(database.site);
  expect(kept).toHaveLength(OUTBOX_MAX_MAILS);
  expect(kept.map(({ to }) => to)).not.toContain("0@exemplu.ro");
  expect(kept[0]?.to).toBe(`${OUTBOX_MAX_MAILS}@exemplu.ro`);
});

test("without a mail server and without an outbox mails wait, nothing is written, and the start says so", async () => {
  const before = await listMails(database.site);
  const mailer = await open({});
  await expect(mailer.send(mailTo("ana@exemplu.ro"))).rejects.toThrow("SMTP_URL is not set");
  expect(await listMails(database.site)).toEqual(before);
  expect(logged.join("")).toMatch(/SMTP_URL is not set: no mail leaves this store.*five days/);
});

test("a mail server without a sender of one's own is warned of", async () => {
  const mailer = await open({ smtpUrl: "smtp://127.0.0.1:1", isFromGiven: false });
  mailer.close();
  expect(logged.join("")).toContain("MAIL_FROM is not set");
});
