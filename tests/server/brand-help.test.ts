import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startStore, type Store } from "#tests/support/store/store.ts";

/** Pages with texts that only their complete HTML contains, in both languages: no part of it waits for a script. */
const PAGES = [
  ["/our-story", "Cât e din fiecare?", "How much of each?"],
  ["/our-values", "Ce se verifică la un lot", "What is checked in a batch"],
  ["/our-researchers", "Oameni de exemplu", "Sample people"],
  [
    "/health-professionals",
    "Compoziția Papillex pe porția zilnică",
    "Composition of Papillex per daily portion",
  ],
  ["/faq", "Ce înseamnă garanția de 30 de zile?", "What does the 30-day guarantee mean?"],
  ["/shipping-and-returns", "Retragere din contract", "Withdrawal from the contract"],
  ["/contact", "Datele firmei", "Company details"],
  ["/batch", "Pe cele din imaginile noastre scrie", "The ones in our pictures say"],
  ["/batch?lot=Lot:+MOSTRA+001", "6 buletine pentru lotul MOSTRĂ 001", "6 reports for batch MOSTRĂ 001"],
  ["/terms", "Dreptul de retragere: 14 zile", "Right of withdrawal: 14 days"],
  ["/privacy", "Cât timp păstrăm", "How long we keep it"],
  ["/cookies", "Memoria locală", "Local storage"],
] as const;

const storeUrl = inject("storeUrl");

async function read(
  path: string,
  language: string,
): Promise<{ status: number; html: string; cache: string | null }> {
  const answer = await fetch(`${storeUrl}${path}`, { headers: { cookie: `language=${language}` } });
  const html = await answer.text();
  // Streamed parts are separated by comments.
  return {
    status: answer.status,
    html: html.replaceAll("<!-- -->", ""),
    cache: answer.headers.get("cache-control"),
  };
}

describe.each(PAGES)("%s", (path, romanian, english) => {
  test.each([
    ["ro", romanian],
    ["en", english],
  ])("in %s comes whole, with one h1, and is the same for everybody", async (language, words) => {
    const { status, html, cache } = await read(path, language);
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(words);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(cache).toContain("public");
  });
});

test("an unknown batch is said to be unknown, with the form, and status 404", async () => {
  const { status, html } = await read("/batch?lot=NIMIC-9", "ro");
  expect(status).toBe(404);
  expect(html).toContain("Nu avem niciun buletin cu numărul acesta.");
  expect(html).toMatch(/<form[^>]* action="\/batch"/);
  expect(html).toContain('content="noindex"');
});

/** Counts the newsletter forms in the HTML of a page. */
async function countForms(path: string): Promise<number> {
  return (await read(path, "ro")).html.split('action="/api/newsletter-signup"').length - 1;
}

test.each(["/", "/shop", "/products/papillex", "/blog", "/batch", "/contact"])(
  "%s has one newsletter form",
  async (path) => expect(await countForms(path)).toBe(1),
);

test("the footer of the home page leads to the form above it", async () => {
  expect((await read("/", "ro")).html).toContain('href="#newsletter-home"');
});

test.each([
  "/success",
  "/my-account/login",
  "/my-account/register",
  "/lost-password",
  "/set-password",
  "/account/activate",
  "/terms",
  "/privacy",
  "/cookies",
])("%s makes no offer", async (path) => expect(await countForms(path)).toBe(0));

test.each(["/our-values", "/products/papillex", "/", "/blog/news/how-a-batch-is-tested"])(
  "%s leads to the batch reports",
  async (path) => {
    expect((await read(path, "ro")).html).toContain('href="/batch"');
  },
);

test("the questions are readable for search engines, each once", async () => {
  const { html } = await read("/faq", "en");
  const data =
    /<script type="application\/ld\+json">(\{[^<]*"FAQPage"[^<]*)<\/script>/.exec(html)?.[1] ?? "{}";
  const { mainEntity = [] } = JSON.parse(data) as { mainEntity?: readonly { readonly name: string }[] };
  expect(mainEntity.length).toBeGreaterThan(20);
  for (const { name } of mainEntity) expect(html).toContain(name.replaceAll("'", "&#x27;"));
});

test("the prices of delivery are those the shop charges", async () => {
  const { html } = await read("/shipping-and-returns", "ro");
  for (const price of ["19,90\u00A0lei", "14,90\u00A0€", "$24.90", "$34.90 CAD"])
    expect(html).toContain(price);
});

describe("a store without demo content", () => {
  let bare: Store;
  beforeAll(async () => {
    bare = await startStore("one-process", { DEMO_CONTENT: "off" });
  });
  afterAll(() => bare.stop());

  test("has no invented people and no invented beginning", async () => {
    const researchers = await (await fetch(`${bare.url}/our-researchers`)).text();
    expect(researchers).toContain("Cum se face și cum se verifică o formulă");
    expect(researchers).not.toContain("Vasilescu");
    expect(await (await fetch(`${bare.url}/our-story`)).text()).not.toContain("Cât e din fiecare?");
  });

  test("has no invented laboratory report", async () => {
    const asked = await fetch(`${bare.url}/batch?lot=MOSTRA001`);
    expect(asked.status).toBe(404);
    expect(await (await fetch(`${bare.url}/batch`)).text()).not.toContain("MOSTRĂ");
  });
});
