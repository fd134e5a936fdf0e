import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/units.ts";
import { customers } from "#shop/modules/customer/customer.tables.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { type AccountBench, CALLBACK, locationOf, openAccountBench, SHOP } from "./account-bench.fixture.ts";
import { CODE_PATH } from "./account-paths.ts";
import { customerLoginRequests } from "./customer-account.tables.ts";

let bench: AccountBench;
beforeAll(async () => {
  bench = await openAccountBench(await openTestDatabase());
});
afterAll(() => bench.close());

const titleOf = async (response: Response) => /<title>([^<]*) ·/.exec(await response.text())?.[1];
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const emailsOfCustomers = async () =>
  (await bench.database.select({ email: customers.email }).from(customers)).map(({ email }) => email);

describe("a login", () => {
  test("asks for the address, then for the code, and returns with code and state; the customer is made by the right code", async () => {
    const email = "Ana@exemplu.ro";
    const page = await bench.askCode(email);
    expect(page).toMatch(new RegExp(`^${CODE_PATH}\\?token=[\\w-]{43}&lang=ro$`));
    expect(await emailsOfCustomers()).not.toContain(email);
    const back = locationOf(await bench.post(page, { code: await bench.mailedCode(email) }));
    expect(back).toMatch(
      new RegExp(`^${CALLBACK.replaceAll(".", "\\.")}\\?code=[\\w-]{43}&state=state-of-the-test$`),
    );
    expect(await emailsOfCustomers()).toContain(email);
    const again = await bench.codeOf("ana@exemplu.ro");
    expect(again).not.toBe("");
    expect((await emailsOfCustomers()).filter((each) => each.toLowerCase() === "ana@exemplu.ro")).toEqual([
      email,
    ]);
  });

  test.each([
    ["ro", "Intră în cont", "Scrie codul", "Codul tău de conectare"],
    ["en", "Log in", "Type the code", "Your login code"],
  ])("is in the language of the client: %s", async (locale, title, codeTitle, subject) => {
    expect(await titleOf(await bench.get(bench.authorizeUrl({ locale })))).toBe(title);
    const page = await bench.askCode(`${locale}@exemplu.ro`, { locale });
    expect(await titleOf(await bench.get(page))).toBe(codeTitle);
    expect((await bench.deliverMails()).at(-1)).toMatchObject({ to: `${locale}@exemplu.ro`, subject });
  });

  test.each(["email", "code"])("keeps what was typed when the language is switched: %s", async (name) => {
    const address = name === "email" ? bench.authorizeUrl() : await bench.askCode("switch@exemplu.ro");
    const answer = await bench.post(`${address}&lang=en`.replace("&lang=ro", ""), {
      [name]: `typed "${name}"`,
      intent: "switch_language",
    });
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('lang="en"');
    expect(page).toContain(`value="typed &quot;${name}&quot;"`);
  });

  test.each(["", "ana", "ana@exemplu", "ana@exemplu.ro\u0000"])(
    "says beside the field that %j is no address, and keeps it",
    async (email) => {
      const answer = await bench.post(bench.authorizeUrl(), { email });
      expect(answer.status).toBe(422);
      const page = await answer.text();
      expect(page).toContain('aria-invalid="true"');
      expect(page).toContain('id="email-error"');
      if (email === "ana") expect(page).toContain('value="ana"');
    },
  );

  test("takes a code with spaces; says what is wrong with another text, and counts no try for it", async () => {
    const email = "spaces@exemplu.ro";
    const page = await bench.askCode(email);
    for (const code of ["", "12345", "1234567", "abcdef", "１２３４５６"]) {
      const answer = await bench.post(page, { code });
      expect([answer.status, (await answer.text()).includes('id="code-error"')]).toEqual([422, true]);
    }
    const code = await bench.mailedCode(email);
    const answer = await bench.post(page, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    expect(locationOf(answer)).toContain(`${CALLBACK}?code=`);
  });

  test("has a prefilled address from login_hint, escaped", async () => {
    const page = await (await bench.get(bench.authorizeUrl({ login_hint: '"><script>@exemplu.ro' }))).text();
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;@exemplu.ro"');
  });

  test("has headers that keep its address and its forms", async () => {
    const { headers } = await bench.get(await bench.askCode("headers@exemplu.ro"));
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Content-Security-Policy")).toContain(
      "form-action 'self' https://shop.test https://store.test;",
    );
  });
});

test("what somebody else put into an account with the mailbox is gone at the first login", async () => {
  const [email, at] = ["planted@exemplu.ro", new Date(bench.now.ms)];
  await bench.database.insert(customers).values({
    ...{
      email,
      emailKey: email,
      firstName: "Mallory",
      passwordHash: "hash of the attacker's",
      state: "enabled",
    },
    ...{ acceptsMarketing: true, createdAt: at, updatedAt: at },
  });
  const tokens = await bench.tokensOf(email);
  expect(await bench.customerOf(tokens.access_token)).toBe(email);
  const [owner] = await bench.database.select().from(customers).where(eq(customers.emailKey, email));
  expect(owner).toMatchObject({ firstName: null, passwordHash: null, acceptsMarketing: false });
});

describe("guessing a code", () => {
  test("ends the request at the fifth wrong one, also for the right code, in any number of requests at once", async () => {
    const email = "guessed@exemplu.ro";
    const page = await bench.askCode(email);
    const code = await bench.mailedCode(email);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => bench.post(page, { code: wrong(code) })),
    );
    const countOf = (sought: number) => guesses.filter(({ status }) => status === sought).length;
    expect(countOf(422)).toBe(4);
    // Tries of a network are limited, too: how many were counted before the request ended is not certain.
    expect(countOf(410) + countOf(429)).toBe(8);
    const late = await bench.post(page, { code });
    expect([late.status, locationOf(late)]).toEqual([410, ""]);
    expect(await emailsOfCustomers()).not.toContain(email);
  });

  test("a code is of its own request, works once and for ten minutes", async () => {
    const email = "once@exemplu.ro";
    const first = await bench.askCode(email);
    const firstCode = await bench.mailedCode(email);
    const second = await bench.askCode(email);
    const secondCode = await bench.mailedCode(email);
    expect(secondCode).not.toBe(firstCode);
    expect((await bench.post(second, { code: firstCode })).status).toBe(422);
    const both = await Promise.all([
      bench.post(second, { code: secondCode }),
      bench.post(second, { code: secondCode }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([303, 410]));
    bench.now.ms += 10 * 60 * 1000;
    expect((await bench.post(first, { code: firstCode })).status).toBe(410);
    expect((await bench.get(first)).status).toBe(410);
  });

  /** Tries four wrong codes of a new request, which stays open. */
  const guess = async (email: string, ip: string): Promise<readonly number[]> => {
    const page = await bench.askCode(email, {}, ip);
    const code = await bench.mailedCode(email);
    const statuses: number[] = [];
    for (let tries = 0; tries < 4; tries += 1)
      statuses.push((await bench.post(page, { code: wrong(code) }, ip)).status);
    return statuses;
  };
  const logInFrom = async (email: string, ip: string): Promise<Response> => {
    const page = await bench.askCode(email, {}, ip);
    return bench.post(page, { code: await bench.mailedCode(email) }, ip);
  };

  test("from a network is limited for a mailbox over all its requests, and does not lock the owner out", async () => {
    const [email, attacker] = ["limited@exemplu.ro", "198.51.100.1"];
    const statuses = [];
    for (let asked = 0; asked < 3; asked += 1) statuses.push(...(await guess(email, attacker)));
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);
    bench.now.ms += HOUR_MS;
    const late = await logInFrom(email, attacker);
    expect([late.status, Number(late.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect((await logInFrom(email, "192.0.2.9")).status).toBe(303);
  });

  test("starts anew for a network and mailbox after the right code", async () => {
    const [email, ip] = ["mistypes@exemplu.ro", "198.51.100.2"];
    const statuses = [];
    for (let asked = 0; asked < 4; asked += 1) {
      statuses.push(...(await guess(email, ip)));
      expect((await logInFrom(email, ip)).status).toBe(303);
      bench.now.ms += HOUR_MS;
    }
    expect(statuses).toEqual(Array<number>(16).fill(422));
  });

  test("is limited for a mailbox over all networks", async () => {
    const email = "hunted@exemplu.ro";
    const statuses = [];
    for (let asked = 0; asked < 25; asked += 1) {
      statuses.push(...(await guess(email, `198.51.100.${asked}`)));
      if (asked % 10 === 9) bench.now.ms += HOUR_MS;
    }
    expect(statuses).toEqual(Array<number>(100).fill(422));
    expect((await logInFrom(email, "192.0.2.9")).status).toBe(429);
  });
});

describe("asking for codes", () => {
  test("has the same answer for a mailbox with an account and without one, and looks none up", async () => {
    const known = "known@exemplu.ro";
    await bench.codeOf(known);
    const answers = await Promise.all(
      [known, "unknown@exemplu.ro"].map(async (email) => {
        const answer = await bench.post(bench.authorizeUrl(), { email });
        const page = await (await bench.get(locationOf(answer))).text();
        const secret = new URL(locationOf(answer), SHOP).searchParams.get("token") ?? "";
        return {
          status: answer.status,
          page: page
            .replaceAll(secret, "SECRET")
            .replaceAll(encodeURIComponent(email), "")
            .replaceAll(email, ""),
        };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    const sent = await bench.deliverMails();
    expect(sent.map(({ to }) => to).toSorted()).toEqual([known, "unknown@exemplu.ro"]);
    const [text, other] = sent.map((mail) => mail.text.replace(/\d{6}/, ""));
    expect(text).toBe(other);
  });

  test("is limited for a mailbox, however it is written, and for a network; what was typed stays", async () => {
    const ask = (email: string, ip: string) => bench.post(bench.authorizeUrl(), { email }, ip);
    const spellings = ["many@gmail.com", "MANY@gmail.com", "m.any@gmail.com", "many+1@gmail.com"];
    for (let asked = 0; asked < 10; asked += 1) {
      expect((await ask(spellings[asked % 4] ?? "", `198.51.100.${asked}`)).status).toBe(303);
    }
    const refused = await ask("many+2@gmail.com", "198.51.100.99");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('value="many+2@gmail.com"');
    const ofNetwork: number[] = [];
    for (let asked = 0; asked <= 100; asked += 1) {
      ofNetwork.push((await ask(`network${asked}@exemplu.ro`, "192.0.2.77")).status);
    }
    expect(ofNetwork.indexOf(429)).toBe(100);
  });

  test("is limited for a network and mailbox, which leaves mails for the owner", async () => {
    const ask = async (ip: string) =>
      (await bench.post(bench.authorizeUrl(), { email: "flooded@exemplu.ro" }, ip)).status;
    const asked = [];
    for (let mail = 0; mail < 4; mail += 1) asked.push(await ask("198.51.100.1"));
    expect(asked).toEqual([303, 303, 303, 429]);
    expect(await ask("192.0.2.9")).toBe(303);
  });

  test("sends a mailbox at most 30 mails a day, from any number of networks", async () => {
    const statuses: number[] = [];
    for (let hour = 0; hour < 4; hour += 1) {
      for (let mail = 0; mail < 9; mail += 1) {
        const ip = `198.51.100.${mail}`;
        statuses.push((await bench.post(bench.authorizeUrl(), { email: "daily@exemplu.ro" }, ip)).status);
      }
      bench.now.ms += HOUR_MS;
    }
    expect(statuses).toEqual([...Array<number>(30).fill(303), ...Array<number>(6).fill(429)]);
  });

  test("a form of another origin is refused, and nothing is mailed", async () => {
    const before = await bench.database.$count(customerLoginRequests);
    for (const Origin of ["https://evil.test", "null", undefined]) {
      const request = new Request(`${SHOP}${bench.authorizeUrl()}`, {
        method: "POST",
        ...(Origin !== undefined && { headers: { Origin } }),
        body: new URLSearchParams({ email: "foreign@exemplu.ro" }),
      });
      expect((await bench.fetch(request)).status).toBe(403);
    }
    expect(await bench.database.$count(customerLoginRequests)).toBe(before);
  });

  test("the tables hold neither the code nor the secret of its page", async () => {
    const email = "stored@exemplu.ro";
    const page = await bench.askCode(email);
    const code = await bench.mailedCode(email);
    const rows = JSON.stringify(await bench.database.select().from(customerLoginRequests));
    expect(rows).not.toContain(new URL(page, SHOP).searchParams.get("token"));
    expect(rows).not.toContain(`"${code}"`);
  });
});
