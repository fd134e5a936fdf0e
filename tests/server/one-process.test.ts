import { lstatSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import { freePort } from "#tests/support/store/free-port.ts";
import { launchProgram, startProgram } from "#tests/support/store/store-process.ts";

const storeUrl = inject("storeUrl");
const mailboxUrl = inject("mailboxUrl");
const metricsToken = inject("metricsToken");

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${storeUrl}${path}`, { headers, redirect: "manual" });
}

describe("a form sent from a page that the browser reached over HTTPS", () => {
  test.each([
    ["a proxy ends TLS", "https://store.example"],
    ["its page gives no referrer", "null"],
  ])("arrives when %s", async (_case, origin) => {
    for (const path of ["/my-account/login", "/my-account/login.data"]) {
      const answer = await fetch(`${storeUrl}${path}`, {
        method: "POST",
        headers: { origin, "sec-fetch-site": "same-origin", "accept-language": "en" },
        body: new URLSearchParams({ email: "" }),
      });
      expect(await answer.text(), path).toMatch(/Email address is required|email_required/);
    }
  });
});

describe("a page", () => {
  test("names every inline script by its hash, and allows no inline style and no frame", async () => {
    const answer = await get("/products/papillex");
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(await answer.text()).not.toMatch(/<[a-z][^>]* style="/);
  });

  test("says what an answer's security headers say, with an id for the logs", async () => {
    const { headers } = await get("/shop");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{8,64}$/);
    expect(headers.get("vary")).toContain("Accept-Language");
  });

  test("with mails in it frames its own documents, is not cached and sends no referrer", async () => {
    const opened = await fetch(mailboxUrl, { redirect: "manual" });
    expect([opened.status, opened.headers.get("location")]).toEqual([302, "/dev/mail"]);
    const [cookie = ""] = opened.headers.getSetCookie();
    const { headers, status } = await get("/dev/mail", { cookie: cookie.split(";")[0] ?? "" });
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toContain("frame-src 'self'");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect((await get("/shop")).headers.get("content-security-policy")).not.toContain("frame-src");
  });

  test("comes in the language asked for, whichever was kept first", async () => {
    const languages = ["en", "ro", "en"];
    for (const language of languages) {
      const html = await (await get("/shop", { "accept-language": language })).text();
      expect(html).toContain(`<html lang="${language}"`);
    }
  });

  test("that names its language in the address keeps it for browsers without scripts", async () => {
    const answer = await get("/shop?lang=en");
    expect(answer.headers.get("set-cookie")).toMatch(/^language=en;.*SameSite=Lax/);
    expect((await get("/shop")).headers.get("set-cookie")).toBeNull();
  });

  test("is compressed for those who accept it", async () => {
    expect((await get("/", { "accept-encoding": "br" })).headers.get("content-encoding")).toBe("br");
  });

  test("about one visitor is never kept", async () => {
    for (const path of ["/success", "/finish"]) {
      expect((await get(path)).headers.get("cache-control"), path).toMatch(/no-store/);
    }
  });

  test.each(["/nowhere", "/products/nothing", "/assets/nothing.js", "/media/nothing.webp"])(
    "%s that is not there is a 404",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test.each(["/nowhere", "/products/nothing"])(
    "%s that is not there offers products to browsers without scripts, too",
    async (path) => {
      const html = await (await get(path)).text();
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
      for (const handle of ["papillex", "ahcc", "simplix"]) {
        expect(main).toContain(`href="/products/${handle}"`);
      }
    },
  );

  test.each([
    "/media/..%2fshop.json",
    "/media/../shop.json",
    "/pictures/..%2f..%2fpackage.json",
    "/assets/..%2f..%2f..%2fpackage.json",
  ])("%s leads to no file outside", async (path) => {
    const answer = await get(path);
    expect(answer.status).not.toBe(200);
  });
});

describe("a call of the store's own routes", () => {
  test.each([
    ["GET", "/api", 404, { error: "not_found" }],
    ["GET", "/api/no-such-call", 404, { error: "not_found" }],
    ["POST", "/api/no/such/call", 404, { error: "not_found" }],
    ["DELETE", "/api/no-such-call", 404, { error: "not_found" }],
    ["GET", "/api/auth", 405, { error: "method_not_allowed" }],
    ["GET", "/api/newsletter-signup", 405, { error: "method_not_allowed" }],
    ["POST", "/api/currency", 405, { error: "method_not_allowed" }],
    ["POST", "/api/menu-products", 405, { error: "method_not_allowed" }],
    ["PUT", "/api/wishlist", 405, { error: "method_not_allowed" }],
  ])("%s %s, which nothing answers, is %i in JSON", async (method, path, status, body) => {
    const answer = await fetch(`${storeUrl}${path}`, { method, redirect: "manual" });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/json"]);
    expect(await answer.json()).toEqual(body);
    expect(answer.headers.has("allow")).toBe(status === 405);
  });
});

describe("a request that changes something", () => {
  test("from another site is refused", async () => {
    const answer = await fetch(`${storeUrl}/checkout`, {
      method: "POST",
      headers: { Origin: "https://evil.example" },
      body: new URLSearchParams({ email: "a@b.ro" }),
    });
    expect(answer.status).toBe(403);
  });

  test("with a body past the limit is refused", async () => {
    const body = new URLSearchParams({ note: "x".repeat(200_000) });
    const answer = await fetch(`${storeUrl}/checkout`, {
      method: "POST",
      // The store does not read all of it, and closes this connection: no other request may be on it.
      headers: { Origin: storeUrl, Connection: "close" },
      body,
    });
    expect(answer.status).toBe(413);
  });

  test("of a webhook without a signature is refused", async () => {
    expect((await fetch(`${storeUrl}/api/webhooks`, { method: "POST", body: "{}" })).status).toBe(401);
  });
});

test("mails require the operator's secret, metrics their own", async () => {
  const secret = new URL(mailboxUrl).searchParams.get("secret") ?? "";
  for (const path of ["/dev/mail", "/dev/mail.json", "/dev/mail.json?secret=guess"]) {
    expect((await get(path)).status, path).toBe(404);
  }
  expect((await fetch(mailboxUrl, { redirect: "manual" })).status).toBe(302);
  const withMetricsToken = new URL(mailboxUrl);
  withMetricsToken.searchParams.set("secret", metricsToken);
  expect((await fetch(withMetricsToken, { redirect: "manual" })).status).toBe(404);
  expect((await get("/metrics")).status).toBe(401);
  for (const wrong of ["guess", secret]) {
    expect((await get("/metrics", { authorization: `Bearer ${wrong}` })).status).toBe(401);
  }
  const metrics = await get("/metrics", { authorization: `Bearer ${metricsToken}` });
  expect(await metrics.text()).toContain("process_cpu");
});

test("health and readiness answer", async () => {
  expect(await (await get("/healthz")).text()).toBe("ok");
  expect(await (await get("/readyz")).text()).toBe("ready");
});

describe("starting and stopping", () => {
  const folder = mkdtempSync(join(tmpdir(), "start-and-stop-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("a second process on the same data folder is refused with one clear line", async () => {
    const first = await startProgram("main", {
      PORT: String(await freePort()),
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
    });
    const second = launchProgram("main", {
      PORT: String(await freePort()),
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
    });
    const code = await second.ended;
    await first.stop();
    expect(code).toBe(1);
    expect(second.output().trim()).toMatch(/^The data folder \S+ is in use by another process\.[^\n]+$/);
  });

  test("nothing in the data folder can be opened by another user of the machine", () => {
    const entries = readdirSync(folder, { recursive: true, encoding: "utf8" });
    expect(entries).toContain("secrets.json");
    expect(entries).toContain(join("database", "PG_VERSION"));
    const open = ["", ...entries].filter((entry) => (lstatSync(join(folder, entry)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });

  test("a wrong setting stops the start with one line naming it", async () => {
    const program = launchProgram("main", { PORT: "eighty", DATA_DIR: folder });
    expect(await program.ended).toBe(1);
    expect(program.output().trim()).toMatch(/^Setting PORT is wrong: [^\n]+$/);
  });

  test("a port that is taken stops the start with one line naming it", async () => {
    const { port } = new URL(storeUrl);
    const program = launchProgram("main", { PORT: port, DATA_DIR: folder, LOG_LEVEL: "silent" });
    expect(await program.ended).toBe(1);
    expect(program.output().trim()).toMatch(
      new RegExp(String.raw`^Port ${port} of \S+ is taken by another program\.[^\n]+$`),
    );
  });

  test("a PostgreSQL that does not answer stops every program with one line, without the password", async () => {
    const settings = {
      PORT: String(await freePort()),
      DATA_DIR: folder,
      DATABASE_URL: "postgres://store:hidden@127.0.0.1:1/shop",
    };
    const programs = (["main", "worker", "shop"] as const).map((name) => launchProgram(name, settings));
    for (const program of [...programs, launchProgram("shop-command", settings, ["orders"])]) {
      expect(await program.ended).toBe(1);
      expect(program.output().trim()).toMatch(
        /^No connection to PostgreSQL at 127\.0\.0\.1:1\/shop \(connect ECONNREFUSED [^\n]+$/,
      );
      expect(program.output()).not.toContain("hidden");
    }
  });

  test("SIGTERM lets a request under way finish, and ends with 0", async () => {
    const program = await startProgram("main", {
      PORT: String(await freePort()),
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
    });
    const underWay = await beginRequest(`${program.url}/api/webhooks`);
    const stopped = program.stop();
    const isOpen = (): Promise<boolean> =>
      fetch(`${program.url}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(isOpen).toBe(false);
    underWay.finish("{}");
    expect(await underWay.status).toBe(401);
    await stopped;
    expect(await program.ended).toBe(0);
  });
});

/** Sends the head of a request and waits until the server has it: its body is not sent yet. */
async function beginRequest(
  url: string,
): Promise<{ status: Promise<number>; finish: (body: string) => void }> {
  const pending = request(url, { method: "POST", agent: false, headers: { Expect: "100-continue" } });
  const status = new Promise<number>((resolve, reject) => {
    pending.on("response", (answer) => resolve(answer.resume().statusCode ?? 0));
    pending.on("error", reject);
  });
  const received = new Promise<void>((resolve) => pending.on("continue", resolve));
  pending.flushHeaders();
  await received;
  return { status, finish: (body) => pending.end(body) };
}
