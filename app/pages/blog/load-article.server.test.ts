import { describe, expect, test } from "vitest";
import { BRAND_NAME } from "#brand/brand.ts";
import { articleFixture, blogContext, type FakePlatform } from "#app/features/blog/blog.fixture.server.ts";
import { loadArticle } from "./load-article.server.ts";

async function load(
  platform: FakePlatform,
  params: { blogHandle?: string; articleHandle?: string } = {
    blogHandle: "wellness",
    articleHandle: "somn",
  },
) {
  const { context, visit } = blogContext(platform);
  const request = new Request(`https://store.test/blog/${params.blogHandle}/${params.articleHandle}`);
  const loaded = await loadArticle(context, request, params);
  return { ...loaded, cacheable: visit.cacheable };
}

const SOMN = articleFixture("somn", {
  tags: ["somn"],
  html: '<p>Despre <a href="/products/ahcc">AHCC</a>.</p>',
  seo: { title: "Somnul bun", description: "Despre somn." },
});

describe("an article", () => {
  test("comes with related ones, its product and all that search engines read", async () => {
    const products = [{ handle: "ahcc", title: "AHCC", category: "imunitate", picture: null }] as never;
    const loaded = await load({ article: SOMN, articles: [SOMN, articleFixture("apa")], products });
    expect(loaded).toMatchObject({
      status: 200,
      cacheable: true,
      page: {
        kind: "article",
        article: { handle: "somn" },
        related: [{ handle: "apa" }],
        end: { address: "https://store.test/blog/wellness/somn", product: { handle: "ahcc" } },
      },
    });
    const head = JSON.stringify(loaded.head);
    expect(head).toContain(`Somnul bun | ${BRAND_NAME}`);
    expect(head).toContain("Despre somn.");
    expect(head).toContain('"@type":"BlogPosting"');
    expect(head).toContain('"@type":"BreadcrumbList"');
    expect(head).toContain("application/rss+xml");
    expect(head).not.toContain("noindex");
  });

  test.each([
    ["that can be bought", true, ["ahcc"], null],
    ["that is sold out", false, [], { handle: "ahcc" }],
  ])(
    "has a card of a product %s in place of the line that names it",
    async (_case, available, handles, product) => {
      const article = { ...SOMN, html: '<p>a</p><p><a href="/products/ahcc">AHCC</a></p>' };
      const facts = {
        handle: "ahcc",
        title: "AHCC",
        kind: "supplement",
        category: "răceală",
        available,
        variants: [],
      };
      const { page } = await load({ article, products: [facts] as never });
      if (page.kind !== "article") throw new Error("There is no article.");
      expect(page.cards.map(({ handle }) => handle)).toEqual(handles);
      expect(page.cards.map(({ category }) => category)).toEqual(handles.map(() => "Supliment alimentar"));
      expect(page.end.product).toEqual(product && expect.objectContaining(product));
    },
  );

  test.each([
    ["invented, while demo content is on", "Ana Pop", true, true],
    ["real, with demo content off", "Ana Pop", false, false],
    ["the store itself", BRAND_NAME, true, false],
    ["nobody", "", true, false],
  ])("signed by %s", async (_case, author, demoContent, authorIsSample) => {
    const loaded = await load({ article: { ...SOMN, author }, demoContent });
    expect(loaded.page).toMatchObject({ authorIsSample });
    const isPerson = JSON.stringify(loaded.head).includes('"@type":"Person"');
    expect(isPerson, "search engines are told of nobody invented").toBe(
      author !== "" && !author.includes(BRAND_NAME) && !demoContent,
    );
  });

  test("has an address of its own in English", async () => {
    const loaded = await load({ article: SOMN, language: "en" });
    expect(loaded.page).toMatchObject({
      end: { address: "https://store.test/blog/wellness/somn?lang=en", product: null },
    });
  });

  test.each([
    ["the platform does not know", { article: null }, { blogHandle: "wellness", articleHandle: "nope" }],
    ["no handle can name", { article: SOMN }, { blogHandle: "wellness", articleHandle: "../x" }],
    ["in a blog no handle can name", { article: SOMN }, { blogHandle: "A B", articleHandle: "somn" }],
  ])("that %s is 404 and not kept", async (_case, platform, params) => {
    const loaded = await load(platform, params);
    expect(loaded).toMatchObject({ status: 404, cacheable: false, page: { kind: "unknown" } });
    expect(loaded.head).toContainEqual({ title: `Pagina nu există | ${BRAND_NAME}` });
  });
});

describe("while the platform is down", () => {
  test.each(["ro", "en"] as const)("the sample of that handle stands in, labelled (%s)", async (language) => {
    const params = { blogHandle: "wellness", articleHandle: "sample-reading-a-label" };
    const loaded = await load({ down: true, language }, params);
    expect(loaded).toMatchObject({
      status: 200,
      cacheable: false,
      page: { kind: "sample", article: { blog: { title: "Wellness Blog" } } },
    });
    expect(JSON.stringify(loaded.head)).toContain("noindex");
  });

  test("any other handle gets a placeholder, with status 503", async () => {
    expect(await load({ down: true })).toMatchObject({
      status: 503,
      cacheable: false,
      page: { kind: "sample", article: { handle: "somn", title: "Un articol pe drum" } },
    });
  });

  test("without demo content there is only the error", async () => {
    expect(await load({ down: true, demoContent: false })).toMatchObject({
      status: 503,
      cacheable: false,
      page: { kind: "unavailable" },
    });
  });
});
