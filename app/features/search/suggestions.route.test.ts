import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { money } from "#domain/money/money.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import type { Searched, SuggestedInShop } from "#app/shop-client/search/shop-search.ts";
import { SEED_TERMS } from "#tests/support/shipping-terms.ts";
import { action, loader } from "./suggestions.route.ts";

const AHCC = {
  handle: "ahcc",
  title: "AHCC",
  from: money(26010, "RON"),
  picture: { url: "/media/a.webp", alt: "A", width: 100, height: 100 },
  ...{ kind: "supplement", unit: null },
};
const FOUND = {
  ok: true,
  value: {
    products: [AHCC],
    articles: [{ handle: "sleep", title: "Sleep", blog: { handle: "news", title: "Journal" } }],
  },
} as unknown as Searched<SuggestedInShop>;

async function ask(q: string, answer: Searched<SuggestedInShop> = FOUND) {
  const terms: string[] = [];
  const context = new RouterContextProvider();
  const search = {
    suggest: ({ term }: { readonly term: string }) => {
      terms.push(term);
      return Promise.resolve(answer);
    },
  };
  const resources = { search, settings: { shippingTerms: SEED_TERMS } };
  context.set(resourcesContext, resources as unknown as Resources);
  context.set(visitContext, { language: "en", country: "RO", ip: "192.0.2.1" } as Visit);
  const request = new Request(
    `https://store.test/search/suggestions?${new URLSearchParams({ q }).toString()}`,
  );
  const response = await withLanguage("en", () => loader({ request, context } as never));
  return { terms, response, body: (await response.json()) as Record<string, unknown> };
}

describe("suggestions", () => {
  test("are products with picture and price, articles and questions, and are kept nowhere", async () => {
    const { response, body, terms } = await ask("  capsules ");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(terms).toEqual(["capsules"]);
    expect(body).toMatchObject({
      products: [{ path: "/products/ahcc", title: "AHCC", price: expect.stringContaining("260,10") }],
      articles: [{ path: "/blog/news/sleep", title: "Sleep", blog: "Journal" }],
      problem: null,
    });
    expect(body.questions).toContainEqual({ path: "/faq#how-to-take", title: "How do I take the capsules?" });
  });

  test.each(["", "a", " a ", "?!."])("are refused for %j, which is no word yet", async (q) => {
    const { response, terms } = await ask(q);
    expect([response.status, terms]).toEqual([400, []]);
  });

  test("read no more of a long text than is searched for", async () => {
    const { terms } = await ask("zinc ".repeat(1_000));
    expect(terms[0]?.length).toBeLessThanOrEqual(100);
  });

  test.each([
    ["is silent", { kind: "silent", retryAfterS: 5 }, 503, "5"],
    ["is asked too often", { kind: "too_many", retryAfterS: 7 }, 429, "7"],
  ] as const)("are the questions alone when the platform %s", async (_case, problem, status, retryAfter) => {
    const { response, body } = await ask("capsules", { ok: false, problem });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([status, retryAfter]);
    expect(body).toMatchObject({ products: [], articles: [], problem: problem.kind });
    expect(body.questions).not.toEqual([]);
  });

  test("are only read", () => {
    expect(action().status).toBe(405);
  });
});
