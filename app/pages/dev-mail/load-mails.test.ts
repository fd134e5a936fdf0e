import { randomUUID } from "node:crypto";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { keepMail } from "#app/platform/mail/outbox.store.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import { answerMailHtml, answerMailList, loadMail, loadMails } from "./load-mails.server.ts";

const id = randomUUID();
const SECRET = "operator-secret";
const LINK = "https://store.test/set-password?token=tok-en_1&x=2";
let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase();
  await keepMail(
    database.site,
    {
      id,
      to: "ioana@exemplu.ro",
      subject: "Alege o parolă nouă",
      html: "<html><body><script>alert(1)</script><p>Bună</p></body></html>",
      text: `Alege parola nouă:\n${LINK}\n\nAltceva: https://store.test/shop`,
    },
    new Date("2026-11-21T22:30:00Z"),
  );
});
afterAll(() => database.close());

interface Asking {
  readonly outbox?: boolean;
  readonly url?: string;
  readonly ip?: string;
  readonly secret?: string;
}

function asked({
  outbox = true,
  url = "http://localhost:3000/dev/mail",
  ip = "127.0.0.1",
  secret = SECRET,
}: Asking = {}) {
  const context = new RouterContextProvider();
  context.set(resourcesContext, {
    site: database.site,
    operatorSecret: SECRET,
    settings: { outbox, publicUrl: "http://localhost:3000" },
  } as Resources);
  context.set(visitContext, { language: "ro", ip } as Visit);
  return {
    request: new Request(url, { headers: { Cookie: `${BRAND_STORAGE_PREFIX}_outbox=${secret}` } }),
    context,
    id,
  };
}

const inRomanian = <T>(work: () => T): T => withLanguage("ro", work);

describe("a store that is tried out on its own machine", () => {
  test("lists its mails in the shop's time", async () => {
    const { data } = await inRomanian(() => loadMails(asked()));
    expect(data.shown).toEqual([
      { id, to: "ioana@exemplu.ro", subject: "Alege o parolă nouă", at: "22 noiembrie 2026 la 00:30:00" },
    ]);
    expect(data.head).toContainEqual({ name: "robots", content: "noindex" });
  });

  test("shows one, with its text part", async () => {
    const { data } = await inRomanian(() => loadMail(asked()));
    expect(data.shown).toMatchObject({ id, text: expect.stringContaining(LINK) as string });
  });

  test("sends the HTML as a document without scripts and forms, for the store's own frames only", async () => {
    const response = await answerMailHtml(asked());
    expect(await response.text()).toContain("<p>Bună</p>");
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).toContain("sandbox allow-popups allow-popups-to-escape-sandbox");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("img-src 'self';");
    expect(policy).not.toContain("script");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
  });

  test("takes the secret out of the address that the start prints", async () => {
    const url = `http://localhost:3000/dev/mail?secret=${SECRET}`;
    const answer = await inRomanian(() =>
      loadMails(asked({ url, secret: "" })).catch((thrown: unknown) => thrown),
    );
    if (!(answer instanceof Response)) throw new Error("There was no redirect.");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dev/mail"]);
    expect(answer.headers.get("Set-Cookie")).toMatch(
      new RegExp(`^${BRAND_STORAGE_PREFIX}_outbox=${SECRET};.*HttpOnly`),
    );
    expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
  });

  test("tells programs the links of a mail, whole", async () => {
    const response = await answerMailList(asked());
    expect(await response.json()).toMatchObject({
      mails: [{ id, to: "ioana@exemplu.ro", links: [LINK, "https://store.test/shop"] }],
    });
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });
});

describe("there is no such page", () => {
  const closed: readonly [string, Asking][] = [
    ["with a mail server, a hosted shop or a public address", { outbox: false }],
    ["without the secret", { secret: "" }],
    ["with another secret", { secret: "operator-secreT" }],
    ["for somebody far away who calls the store localhost", { ip: "203.0.113.7" }],
    [
      "through a proxy of a store that does not know its address",
      { url: "https://shop.example.com/dev/mail" },
    ],
  ];
  test.each(closed)("%s", async (_case, asking) => {
    const pages = await inRomanian(() => Promise.all([loadMails(asked(asking)), loadMail(asked(asking))]));
    for (const { data, init } of pages) {
      expect(init?.status).toBe(404);
      expect(data.shown).toBeNull();
      expect(JSON.stringify(data)).not.toMatch(/Alege|ioana/);
    }
    for (const response of [await answerMailHtml(asked(asking)), await answerMailList(asked(asking))]) {
      expect(response.status).toBe(404);
      expect(await response.text()).toBe("Not found");
    }
  });

  test("for a mail that is not there", async () => {
    const { data, init } = await inRomanian(() => loadMail({ ...asked(), id: randomUUID() }));
    expect([data.shown, init?.status]).toEqual([null, 404]);
    expect((await answerMailHtml({ ...asked(), id: "x" })).status).toBe(404);
  });
});
