import { fork } from "node:child_process";
import { once } from "node:events";
import { pino } from "pino";
import type { PgBoss } from "pg-boss";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { createTestDatabase, openTestDatabase } from "#tests/support/database/database.ts";
import { type MailServer, type MailServerMood, startMailServer } from "#tests/support/mail/mail-server.ts";
import { readMime } from "#tests/support/mail/read-mime.ts";
import { runsAll } from "#lib/testing/whole-run.ts";
import { startSiteJobs } from "#app/platform/jobs/run-site-jobs.server.ts";
import { openSiteJobs, type SiteJobs } from "#app/platform/jobs/site-jobs.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { createSmtpMailer, type SmtpMailer } from "./smtp-mailer.server.ts";

const FROM = { name: "Cântarea", address: "buna@cântarea.example" };
const TIMEOUTS = { connectionMs: 60_000, greetingMs: 1_000, silenceMs: 1_000, sendMs: 60_000 };
/** The job queue is the same on both (../jobs/site-jobs.test.ts has both in every run). */
const KINDS = (["pglite", "postgres"] as const).filter((kind) =>
  kind === "postgres" ? hasPostgres() : runsAll() || !hasPostgres(),
);

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());
afterEach(() => server.become("accepts"));

const idsOf = (mails: MailServer["mails"]): (string | undefined)[] =>
  mails.map(({ raw }) => readMime(raw).headers.get("message-id"));
const mailsTo = (recipient: string): MailServer["mails"] =>
  server.mails.filter(({ recipients }) => recipients.includes(recipient));

describe.each(KINDS)("on %s, mails through the job queue and a mail server", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let boss: PgBoss;
  let jobs: SiteJobs;
  let mailer: SmtpMailer;
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line) as never) });

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    boss = await database.jobs("site_jobs", () => {});
    jobs = await openSiteJobs(boss, { longestRetryS: 1 });
    mailer = await createSmtpMailer({
      url: server.url,
      from: FROM,
      clock: () => new Date(),
      timeouts: TIMEOUTS,
    });
    await startSiteJobs(
      boss,
      {
        "account-mail": (id, { email }) =>
          mailer.send({
            id,
            to: email,
            subject: "Activează-ți contul",
            html: "<p>Apasă <b>butonul</b>.</p>",
            text: "Apasă butonul.",
          }),
        "cart-reminder": async () => {},
        campaign: async () => {},
        "newsletter-mail": async () => {},
        "newsletter-signup": async () => {},
        "order-mail": async () => {},
        purchase: async () => {},
        "return-mail": async () => {},
        "return-refund": async () => {},
        review: async () => {},
        "stock-alert": async () => {},
        withdrawal: async () => {},
      },
      { log } as Resources,
      { aloneAtStart: true, pollS: 0.5 },
    );
  });
  afterAll(async () => {
    await database.close();
    mailer.close();
  });

  const queue = (email: string) =>
    jobs.add({ name: "account-mail", data: { kind: "welcome", email, language: "ro" } });
  const unfinished = async () =>
    (await boss.findJobs("account-mail")).map(({ state }) => state).filter((state) => state !== "completed");

  test("a server that hangs up, is busy, is silent and stalls delays mails and loses none: each arrives once", async () => {
    const moods: readonly MailServerMood[] = ["hangs-up", "is-busy", "is-silent", "stalls"];
    const ids: string[] = [];
    for (const mood of moods) {
      await server.become(mood);
      ids.push(await queue(`${mood}.${kind}@exemplu.ro`), await queue(`${mood}.again.${kind}@exemplu.ro`));
      // Each of the two has failed, and one of them at least twice.
      await expect.poll(() => server.botheredTimes(), { message: mood }).toBeGreaterThan(2);
    }
    const arrived = () => server.mails.filter(({ recipients }) => recipients[0]?.includes(kind));
    expect(arrived()).toEqual([]);

    await server.become("accepts");
    await expect.poll(() => arrived().length).toBe(ids.length);
    await expect.poll(unfinished).toEqual([]);
    // All jobs are done, so nothing more comes.
    expect(arrived()).toHaveLength(ids.length);
    expect(new Set(idsOf(arrived()))).toEqual(new Set(ids.map((id) => `<${id}@xn--cntarea-pwa.example>`)));
    for (const { raw } of arrived()) {
      expect(readMime(raw)).toMatchObject({
        text: expect.stringMatching(/^Apasă butonul\.\s*$/) as string,
        html: expect.stringMatching(/^<p>Apasă <b>butonul<\/b>\.<\/p>\s*$/) as string,
      });
    }
  });

  test.each([
    ["whose port is closed", "is-closed", { code: "ESOCKET" }],
    ["that knows no such mailbox", "refuses", { code: "EENVELOPE", responseCode: 550, command: "RCPT TO" }],
  ] as const)(
    "a server %s delays a mail, which arrives once; no log says whose it is",
    async (_case, mood, failure) => {
      const recipient = `${mood}.${kind}@exemplu.ro`;
      await server.become(mood);
      const id = await queue(recipient);
      const failures = () => lines.filter(({ job }) => job === id);
      await expect.poll(() => failures().length).toBeGreaterThan(1);
      // The first try may have found a connection of an earlier mood.
      expect(failures().at(-1)).toMatchObject({ msg: "a job failed and is tried again", ...failure });
      expect(JSON.stringify(lines)).not.toContain("exemplu.ro");
      expect(mailsTo(recipient)).toEqual([]);

      await server.become("accepts");
      await expect.poll(() => mailsTo(recipient).length).toBe(1);
      await expect.poll(unfinished).toEqual([]);
      // All jobs are done, so nothing more comes.
      expect(idsOf(mailsTo(recipient))).toEqual([`<${id}@xn--cntarea-pwa.example>`]);
    },
  );
});

describe.each(KINDS)("on %s", (kind) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
  });
  afterAll(() => database.drop());

  async function withWorker(recipients: readonly string[], work: () => Promise<void>): Promise<void> {
    const args = [JSON.stringify(database.location), server.url, ...recipients];
    const worker = fork("tests/support/mail/mail-worker.ts", args);
    const ended = once(worker, "exit");
    try {
      await Promise.race([
        once(worker, "message"),
        ended.then(() => Promise.reject(new Error("It ended early."))),
      ]);
      await work();
    } finally {
      worker.kill("SIGKILL");
      await ended;
    }
  }

  test("a worker killed after sending and before noting it sends once more at most, under the same Message-ID", async () => {
    const recipient = `killed.${kind}@exemplu.ro`;
    await server.become("takes-and-is-silent");
    await withWorker([recipient], async () => {
      await expect.poll(() => mailsTo(recipient).length).toBe(1);
    });
    await server.become("accepts");
    // Jobs are done in the order they were queued: when the later one has come, so has the earlier.
    const after = `after.${kind}@exemplu.ro`;
    await withWorker([after], async () => {
      await expect.poll(() => mailsTo(recipient).length).toBe(2);
      await expect.poll(() => mailsTo(after).length).toBe(1);
    });
    expect(new Set(idsOf(mailsTo(recipient))).size).toBe(1);
    const last = `last.${kind}@exemplu.ro`;
    await withWorker([last], async () => {
      await expect.poll(() => mailsTo(last).length).toBe(1);
    });
    expect(mailsTo(recipient)).toHaveLength(2);
  });
});

test("a recipient is one address, whatever it is made of, and no machine is asked to answer", async () => {
  const mailer = await createSmtpMailer({
    url: server.url,
    from: FROM,
    clock: () => new Date("2026-11-21T10:00:00Z"),
  });
  const before = server.mails.length;
  await mailer
    .send({
      id: "0b7f6c1e-4a54-4d0a-9d7c-3d1c8f1c2a01",
      to: "ana@exemplu.ro, eve@rau.ro",
      subject: "Bună\r\nBcc: eve@rau.ro",
      html: "<p>Bună!</p>",
      text: "Bună!",
    })
    .catch(() => {});
  await mailer.send({
    id: "0b7f6c1e-4a54-4d0a-9d7c-3d1c8f1c2a02",
    to: "ștefana@căsuță.example",
    subject: "Bine ai venit la Cântarea\r\nBcc: eve@rau.ro",
    html: "<p>Bună!</p>",
    text: "Bună!",
    unsubscribeUrl: `https://store.test/unsubscribe/newsletter?token=${"t".repeat(65)}`,
  });
  mailer.close();
  // The server is another process, and reports a mail after accepting it.
  await expect.poll(() => server.mails.at(-1)?.raw).toContain("0b7f6c1e-4a54-4d0a-9d7c-3d1c8f1c2a02");
  const mails = server.mails.slice(before);
  expect(mails.flatMap(({ recipients }) => recipients)).not.toContain("eve@rau.ro");
  const { headers } = readMime(mails.at(-1)?.raw ?? "");
  expect(headers.get("subject")).toBe("Bine ai venit la Cântarea Bcc: eve@rau.ro");
  expect(headers.has("bcc")).toBe(false);
  expect(headers.get("auto-submitted")).toBe("auto-generated");
  expect(headers.get("list-unsubscribe")).toBe(
    `<https://store.test/unsubscribe/newsletter?token=${"t".repeat(65)}>`,
  );
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(headers.get("date")).toBe("Sat, 21 Nov 2026 10:00:00 +0000");
  expect(headers.get("from")).toContain("Cântarea");
});
