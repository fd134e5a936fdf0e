import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "#tests/support/database.ts";
import { networkOf } from "./network-of.server.ts";
import { countAttempt, forgetAttempts, forgetOldAttempts, personKey } from "./rate-limit.server.ts";
import { rateLimits } from "./rate-limit.tables.ts";

const LIMIT = { name: "test", attempts: 3, windowS: 60 };
const START = Date.parse("2026-11-21T08:00:00Z");
const at = (seconds: number) => new Date(START + seconds * 1000);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.site.delete(rateLimits);
});

const attempt = (seconds: number, who = "ana") => countAttempt(database.site, LIMIT, who, at(seconds));

describe("a limit of three a minute", () => {
  it("lets three through, and says how long to wait", async () => {
    for (let n = 0; n < 3; n += 1) expect(await attempt(n)).toEqual({ allowed: true });
    expect(await attempt(10)).toEqual({ allowed: false, retryAfterS: 50 });
    expect(await attempt(59.5)).toEqual({ allowed: false, retryAfterS: 1 });
    expect(await attempt(60)).toEqual({ allowed: true });
  });

  it("counts everybody for herself", async () => {
    for (let n = 0; n < 4; n += 1) await attempt(0);
    expect(await attempt(0, "ioana")).toEqual({ allowed: true });
  });

  it("of fifty at the same moment lets three through", async () => {
    const verdicts = await Promise.all(Array.from({ length: 50 }, (_, n) => attempt(n / 1000)));
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(3);
  });

  it("is not reset by a process whose clock is a little behind", async () => {
    for (let n = 0; n < 3; n += 1) await attempt(5);
    expect(await attempt(0)).toMatchObject({ allowed: false });
  });

  it("starts anew when it was opened by a clock that was a day ahead", async () => {
    for (let n = 0; n < 4; n += 1) await attempt(86_400);
    expect(await attempt(0)).toEqual({ allowed: true });
  });

  it("forgets what went well, and what is over", async () => {
    for (let n = 0; n < 4; n += 1) await attempt(0);
    await forgetAttempts(database.site, LIMIT, "ana");
    expect(await attempt(0)).toEqual({ allowed: true });
    await forgetOldAttempts(database.site, at(61));
    expect(await database.site.select().from(rateLimits)).toEqual([]);
  });

  it("names nobody in the database", async () => {
    await attempt(0, personKey("ana@exemplu.ro"));
    expect(JSON.stringify(await database.site.select().from(rateLimits))).not.toContain("ana");
  });
});

describe("a network", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["in-process", "in-process"],
  ])("%s counts as %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
