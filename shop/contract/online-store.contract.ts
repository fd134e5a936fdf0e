import { describe, expect, test } from "vitest";
import type { PageSortKeys, SitemapType } from "#shop/schema/generated/resolver-types.ts";
import type { TestShop } from "#shop/testing/open-test-shop.ts";
import { ask, covers } from "./covered.ts";

const handles = (names: readonly string[]): object => ({ nodes: names.map((handle) => ({ handle })) });
const paths = (names: readonly string[]): object => ({ nodes: names.map((path) => ({ path })) });

/** Every sort key, ascending. */
const PAGES_SORTED: Record<PageSortKeys, string[]> = {
  ID: ["about", "care"],
  RELEVANCE: ["about", "care"],
  TITLE: ["care", "about"],
  UPDATED_AT: ["care", "about"],
};

const SUMMARY = "Ceai bun, somn bun. ".repeat(9).slice(0, 147);

export function onlineStoreContract(opened: () => TestShop): void {
  const shop = () => opened().shop;

  describe("page", () => {
    const ABOUT = "gid://shopify/Page/700001";

    test("has texts in the language of the operation, and an address on the storefront", () =>
      covers(
        shop(),
        {
          query: `query ($id: ID!) {
            page(id: $id) {
              __typename id handle title body bodySummary createdAt updatedAt onlineStoreUrl trackingParameters
              seo { title description }
              metafield(namespace: "custom", key: "x") { value }
              metafields(identifiers: [{ namespace: "custom", key: "x" }]) { value }
            }
            both: page(id: $id, handle: "about") { handle }
            mixed: page(id: $id, handle: "care") { handle }
            pageByHandle(handle: "care") { title bodySummary }
            unknown: page(handle: "nope") { id }
          }`,
          variables: { id: ABOUT },
        },
        {
          page: {
            __typename: "Page",
            id: ABOUT,
            handle: "about",
            title: "Despre noi",
            body: "<p>Un magazin &amp; o grădină de <em>mușețel</em>.</p>",
            bodySummary: "Un magazin & o grădină de mușețel.",
            createdAt: "2026-01-05T08:00:00Z",
            updatedAt: "2026-02-05T08:00:00Z",
            onlineStoreUrl: "https://store.test/pages/about",
            trackingParameters: null,
            seo: { title: "Despre noi", description: "Un magazin & o grădină de mușețel." },
            metafield: null,
            metafields: [null],
          },
          both: { handle: "about" },
          mixed: null,
          pageByHandle: { title: "Ajutor", bodySummary: `${SUMMARY}...` },
          unknown: null,
        },
        [
          "QueryRoot.page(id:)",
          "QueryRoot.page(handle:)",
          "QueryRoot.pageByHandle(handle:)",
          "Page.metafield(namespace:)",
          "Page.metafield(key:)",
          "Page.metafields(identifiers:)",
        ],
      ));

    test.each(Object.entries(PAGES_SORTED))("is listed by %s", (sortKey, expected) =>
      covers(
        shop(),
        {
          query: `query ($sortKey: PageSortKeys) {
            up: pages(first: 9, sortKey: $sortKey) { nodes { handle } }
            down: pages(first: 9, sortKey: $sortKey, reverse: true) { nodes { handle } }
          }`,
          variables: { sortKey },
        },
        { up: handles(expected), down: handles(expected.toReversed()) },
        ["QueryRoot.pages(first:)", "QueryRoot.pages(sortKey:)", "QueryRoot.pages(reverse:)"],
      ),
    );

    test.each([
      ["musetel", ["about"]],
      ["somn", ["care"]],
      ["title:ajutor", ["care"]],
      ["handle:about", ["about"]],
      ["created_at:>2026-01-05", ["about", "care"]],
      ["updated_at:<2026-02-01", ["care"]],
    ])("is found by %j", (query, found) =>
      covers(
        shop(),
        {
          query: `query ($query: String) { pages(first: 9, query: $query) { nodes { handle } } }`,
          variables: { query },
        },
        { pages: handles(found) },
        ["QueryRoot.pages(query:)"],
      ),
    );

    test("comes on pages, forward and backward", async () => {
      const cursor = Buffer.from(JSON.stringify({ last_id: 700_001, last_value: 700_001 })).toString(
        "base64",
      );
      await covers(
        shop(),
        {
          query: `query ($cursor: String) {
            pages(first: 1) { edges { cursor node { handle } } pageInfo { hasNextPage endCursor } }
            next: pages(first: 1, after: $cursor) { nodes { handle } pageInfo { hasNextPage } }
            last: pages(last: 1) { nodes { handle } }
            before: pages(last: 1, before: $cursor) { nodes { handle } }
          }`,
          variables: { cursor },
        },
        {
          pages: {
            edges: [{ cursor, node: { handle: "about" } }],
            pageInfo: { hasNextPage: true, endCursor: cursor },
          },
          next: { ...handles(["care"]), pageInfo: { hasNextPage: false } },
          last: handles(["care"]),
          before: handles([]),
        },
        ["after", "last", "before"].map((arg) => `QueryRoot.pages(${arg}:)`),
      );
    });
  });

  describe("menu", () => {
    test("has items three levels deep, with what they lead to", () =>
      covers(
        shop(),
        {
          query: `{ menu(handle: "main-menu") {
            id handle title itemsCount
            items { id title type url tags resourceId
              resource { __typename ... on Collection { handle } ... on Blog { handle } ... on Page { handle } ... on ShopPolicy { handle } }
              items { title type url resource { __typename ... on Product { handle } ... on Article { handle } }
                items { title type url resourceId resource { __typename } items { id } } } }
          } unknown: menu(handle: "nope") { id } }`,
        },
        {
          menu: {
            id: "gid://shopify/Menu/1",
            handle: "main-menu",
            title: "Meniu",
            itemsCount: 5,
            items: [
              item(1001, "Acasă", "FRONTPAGE", "https://store.test/"),
              {
                ...item(
                  1002,
                  "Somn",
                  "COLLECTION",
                  "https://store.test/collections/sleep",
                  "Collection/2002",
                  "sleep",
                ),
                tags: ["tea"],
                items: [
                  {
                    title: "Auroră",
                    type: "PRODUCT",
                    url: "https://store.test/products/aurora",
                    resource: { __typename: "Product", handle: "aurora" },
                    items: [
                      {
                        title: "Afară",
                        type: "HTTP",
                        url: "https://example.com/",
                        resourceId: null,
                        resource: null,
                        items: [],
                      },
                    ],
                  },
                ],
              },
              {
                ...item(1005, "Jurnal", "BLOG", "https://store.test/blogs/journal", "Blog/3001", "journal"),
                items: [
                  {
                    title: "Ceai",
                    type: "ARTICLE",
                    url: "https://store.test/blogs/journal/evening-tea",
                    resource: { __typename: "Article", handle: "evening-tea" },
                    items: [],
                  },
                ],
              },
              item(1007, "Despre", "PAGE", "https://store.test/pages/about", "Page/700001", "about"),
              item(
                1008,
                "Date",
                "SHOP_POLICY",
                "https://store.test/policies/privacy-policy",
                "ShopPolicy/1",
                "privacy-policy",
              ),
            ],
          },
          unknown: null,
        },
        ["QueryRoot.menu(handle:)"],
      ));

    test("speaks English when asked to", () =>
      covers(
        shop(),
        { query: `query @inContext(language: EN) { menu(handle: "main-menu") { title items { title } } }` },
        {
          menu: {
            title: "Menu",
            items: ["Home", "Sleep", "Journal", "About", "Data"].map((title) => ({ title })),
          },
        },
      ));
  });

  describe("urlRedirects", () => {
    test("lead from other addresses to the storefront's", async () => {
      const cursor = Buffer.from(JSON.stringify({ last_id: 1, last_value: 1 })).toString("base64");
      await covers(
        shop(),
        {
          query: `query ($cursor: String) {
            urlRedirects(first: 1) {
              edges { cursor node { id path target } }
              nodes { path } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
            }
            after: urlRedirects(first: 1, after: $cursor) { nodes { path } }
            before: urlRedirects(last: 1, before: $cursor) { nodes { path } }
            reversed: urlRedirects(first: 1, reverse: true) { nodes { path } }
          }`,
          variables: { cursor },
        },
        {
          urlRedirects: {
            edges: [
              {
                cursor,
                node: { id: "gid://shopify/UrlRedirect/1", path: "/pages/about-us", target: "/our-story" },
              },
            ],
            ...paths(["/pages/about-us"]),
            pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: cursor, endCursor: cursor },
          },
          after: paths(["/pages/tea"]),
          before: paths([]),
          reversed: paths(["/collections/old"]),
        },
        ["first", "last", "after", "before", "reverse"].map((arg) => `QueryRoot.urlRedirects(${arg}:)`),
      );
    });

    test.each([
      ["path:/pages/tea", ["/pages/tea"]],
      ["path:/pages*", ["/pages/about-us", "/pages/tea"]],
      ["target:/our-story", ["/pages/about-us", "/collections/old"]],
      ["created_at:>2026-02-01", ["/pages/tea", "/collections/old"]],
      ["old", ["/collections/old"]],
    ])("are found by %j", (query, found) =>
      covers(
        shop(),
        {
          query: "query ($query: String) { urlRedirects(first: 9, query: $query) { nodes { path } } }",
          variables: { query },
        },
        { urlRedirects: paths(found) },
        ["QueryRoot.urlRedirects(query:)"],
      ),
    );
  });

  test("there are no metaobjects", async () => {
    await covers(
      shop(),
      {
        query: `{
          metaobject(id: "gid://shopify/Metaobject/1") { id }
          named: metaobject(handle: { type: "size", handle: "one" }) { id }
          metaobjects(type: "size", first: 5, sortKey: "id", reverse: true) { nodes { id } edges { cursor } pageInfo { hasNextPage } }
          last: metaobjects(type: "size", last: 5) { nodes { id } }
        }`,
      },
      {
        metaobject: null,
        named: null,
        metaobjects: { nodes: [], edges: [], pageInfo: { hasNextPage: false } },
        last: { nodes: [] },
      },
      [
        "QueryRoot.metaobject(id:)",
        "QueryRoot.metaobject(handle:)",
        ...["type", "first", "last", "sortKey", "reverse"].map((arg) => `QueryRoot.metaobjects(${arg}:)`),
      ],
    );
    const { errors } = await ask(shop(), { query: `{ metaobject(id: "one") { id } }` });
    expect(errors?.[0]?.message).toBe("Invalid global id 'one'");
  });

  describe("sitemap", () => {
    const LISTED: Record<SitemapType, string[]> = {
      PRODUCT: ["aurora", "boreal", "cald"],
      COLLECTION: ["all", "sleep"],
      ARTICLE: ["evening-tea", "quiet-morning", "new-shelf"],
      BLOG: ["journal", "notices"],
      PAGE: ["about", "care"],
      METAOBJECT: [],
    };
    test.each(Object.entries(LISTED))("lists each %s once", (type, expected) =>
      covers(
        shop(),
        {
          query: `query ($type: SitemapType!) { sitemap(type: $type) {
            pagesCount { count precision }
            resources(page: 1) { hasNextPage items { __typename handle } }
            beyond: resources(page: 2) { items { handle } }
          } }`,
          variables: { type },
        },
        {
          sitemap: {
            pagesCount: { count: expected.length === 0 ? 0 : 1, precision: "EXACT" },
            resources: {
              hasNextPage: false,
              items: expected.map((handle) => ({ __typename: "SitemapResource", handle })),
            },
            beyond: { items: [] },
          },
        },
        ["QueryRoot.sitemap(type:)", "Sitemap.resources(page:)"],
      ),
    );

    test("has titles and pictures", () =>
      covers(
        shop(),
        {
          query: `{ sitemap(type: ARTICLE) { resources(page: 1) { items {
            __typename handle updatedAt ... on SitemapResource { title image { alt filepath updatedAt } }
          } } } blogs: sitemap(type: BLOG) { resources(page: 1) { items { __typename ... on SitemapResource { title image { alt } } } } } }`,
        },
        {
          sitemap: {
            resources: {
              items: [
                ["evening-tea", "Ceaiul de seară"],
                ["quiet-morning", "O dimineață liniștită"],
                ["new-shelf", "Un raft nou"],
              ].map(([handle, title]) => ({
                __typename: "SitemapResource",
                handle,
                updatedAt: "2026-05-04T09:30:00Z",
                title,
                image: {
                  alt: expect.any(String),
                  filepath: "https://shop.test/media/covers/tea.svg",
                  updatedAt: "2026-05-04T09:30:00Z",
                },
              })),
            },
          },
          blogs: {
            resources: {
              items: ["Jurnal", "Anunțuri"].map((title) => ({
                __typename: "SitemapResource",
                title,
                image: null,
              })),
            },
          },
        },
      ));
  });
}

/** Item of the first level, without items of its own. */
function item(
  number: number,
  title: string,
  type: string,
  url: string | null,
  resource?: string,
  handle?: string,
): object {
  return {
    id: `gid://shopify/MenuItem/${number}`,
    title,
    type,
    url,
    tags: [],
    resourceId: resource === undefined ? null : `gid://shopify/${resource}`,
    resource: resource === undefined ? null : { __typename: resource.split("/")[0], handle },
    items: [],
  };
}
