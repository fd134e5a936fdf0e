import { sql } from "drizzle-orm";
import { pino } from "pino";
import type { PgBoss } from "pg-boss";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasPostgres } from "#lib/testing/database/test-database.server.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { openFailingJobs } from "./failing-jobs.server.ts";
import { startSiteJobs } from "./run-site-jobs.server.ts";
import { openSiteJobs, type SiteJob, type SiteJobs } from "./site-jobs.server.ts";

const mailTo = (email: string): SiteJob => ({
  name: "account-mail",
  data: { kind: "welcome", email, language: "ro" },
});

describe.each(hasPostgres() ? (["pglite", "postgres"] as const) : (["pglite"] as const))("on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let boss: PgBoss;
  let jobs: SiteJobs;
  let work: (jobId: string, data: Extract<SiteJob, { name: "account-mail" }>["data"]) => Promise<void>;
  const done: { id: string; email: string }[] = [];
  const logged: string[] = [];

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    boss = await database.jobs("site_jobs", (error) => logged.push(String(error)));
    jobs = await openSiteJobs(boss, { longestRetryS: 1, expiresS: 1, retryLimit: 3 });
    // Left behind by a process that died: claimed, and never settled.
    await jobs.add(mailTo("left-behind@exemplu.ro"));
    await boss.fetch("account-mail");
    const log = pino({ level: "warn" }, { write: (line: string) => logged.push(line) });
    work = async (id, { email }) => {
      done.push({ id, email });
    };
    await startSiteJobs(
      boss,
      {
        "account-mail": (id, data) => work(id, data),
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
      { log } as unknown as Resources,
      { aloneAtStart: true, pollS: 0.5 },
    );
  });
  afterAll(() => database.close());

  const triesOf = (email: string) => done.filter((each) => each.email === email);
  async function expectDone(email: string, times = 1): Promise<void> {
    await expect.poll(() => triesOf(email).length).toBe(times);
  }

  test("a job left running by a dead process is retried when no other process can run it", async () => {
    await expectDone("left-behind@exemplu.ro");
  });

  test("a job is done, with the id it was given", async () => {
    const id = await jobs.add(mailTo("ioana@exemplu.ro"));
    await expectDone("ioana@exemplu.ro");
    expect(triesOf("ioana@exemplu.ro")).toEqual([{ id, email: "ioana@exemplu.ro" }]);
  });

  test("a job of a transaction is queued with it, and not at all when it is rolled back", async () => {
    const rolledBack = database.site.transaction(async (tx) => {
      await jobs.add(mailTo("nobody@exemplu.ro"), { tx });
      throw new Error("The transaction fails.");
    });
    await expect(rolledBack).rejects.toThrow("The transaction fails.");
    const id = await database.site.transaction((tx) => jobs.add(mailTo("maria@exemplu.ro"), { tx }));
    await expectDone("maria@exemplu.ro");
    expect(triesOf("maria@exemplu.ro")).toEqual([{ id, email: "maria@exemplu.ro" }]);
    expect(triesOf("nobody@exemplu.ro")).toEqual([]);
    expect(await boss.findJobs("account-mail", { data: { email: "nobody@exemplu.ro" } })).toEqual([]);
  });

  test("a job whose retries ran out is listed as given up, and done when it is queued again", async () => {
    const failing = openFailingJobs(boss, jobs);
    const plain = work;
    work = async () => {
      throw Object.assign(new Error("550 lost@exemplu.ro unknown"), { code: "EENVELOPE" });
    };
    await jobs.add(mailTo("lost@exemplu.ro"));
    await expect.poll(failing.list, { timeout: 15_000 }).toMatchObject([{ isGivenUp: true }]);
    const [listed] = await failing.list();
    expect(listed).toMatchObject({
      name: "account-mail",
      kind: "welcome",
      tries: 4,
      lastError: "Error EENVELOPE",
    });
    expect(JSON.stringify(listed)).not.toContain("lost@");
    work = plain;
    expect(await failing.retry("0198f6d2-0000-7000-8000-000000000001")).toEqual([]);
    expect(await failing.retry()).toEqual([listed?.id]);
    await expectDone("lost@exemplu.ro");
    expect(await failing.list()).toEqual([]);
  });

  test("a job that fails is retried with the same id, and the log has no personal data", async () => {
    const plain = work;
    let failures = 2;
    work = async (id, data) => {
      await plain(id, data);
      if (failures-- > 0) {
        const words = `550 ${data.email} unknown, see https://store.test/set-password?token=secret`;
        throw Object.assign(new Error(words), { code: "EENVELOPE", responseCode: 550, command: "RCPT TO" });
      }
    };
    const id = await jobs.add(mailTo("tried@exemplu.ro"));
    await expectDone("tried@exemplu.ro", 3);
    work = plain;
    expect(new Set(triesOf("tried@exemplu.ro").map((each) => each.id))).toEqual(new Set([id]));
    const lines = logged.filter((line) => line.includes(id));
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { tries: 1, name: "account-mail", code: "EENVELOPE", responseCode: 550, command: "RCPT TO" },
      { tries: 2, msg: "a job failed and is tried again" },
    ]);
    expect(lines.join("")).not.toMatch(/tried@|token|secret/);
  });

  test("a job whose process died is taken up by another when its time is over", async () => {
    await jobs.add(mailTo("taken-over@exemplu.ro"), { startAfterS: 600 });
    // Claimed before its start time, so that no other worker is faster, as by a process that then dies.
    expect(await boss.fetch("account-mail", { ignoreStartAfter: true })).toHaveLength(1);
    await expect
      .poll(
        async () => {
          // Simulates the end of the minute between two checks of the queue.
          await database.site.execute(
            sql`UPDATE site_jobs.queue SET monitor_claim_on = NULL, monitor_on = NULL`,
          );
          await boss.supervise("account-mail");
          return triesOf("taken-over@exemplu.ro").length;
        },
        { interval: 500 },
      )
      .toBe(1);
  });

  beforeEach(() => {
    logged.length = 0;
  });
});
