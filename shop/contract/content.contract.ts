// Long, because each answer is in full beside its document.
import { describe, expect, test } from "vitest";
import type { ArticleSortKeys, BlogSortKeys } from "#shop/schema/generated/resolver-types.ts";
import type { TestShop } from "#shop/testing/open-test-shop.ts";
import { ask, covers } from "./covered.ts";

const handles = (names: readonly string[]): object => ({ nodes: names.map((handle) => ({ handle })) });

/** Every sort key, ascending; the Romanian titles are Ceaiul de seară, Un raft nou, O dimineață liniștită. */
const SORTED: Record<ArticleSortKeys, string[]> = {
  AUTHOR: ["evening-tea", "new-shelf", "quiet-morning"],
  BLOG_TITLE: ["new-shelf", "evening-tea", "quiet-morning"],
  ID: ["evening-tea", "new-shelf", "quiet-morning"],
  PUBLISHED_AT: ["evening-tea", "new-shelf", "quiet-morning"],
  RELEVANCE: ["evening-tea", "new-shelf", "quiet-morning"],
  TITLE: ["evening-tea", "quiet-morning", "new-shelf"],
  UPDATED_AT: ["evening-tea", "new-shelf", "quiet-morning"],
};

const BLOGS_SORTED: Record<BlogSortKeys, string[]> = {
  HANDLE: ["journal", "notices"],
  ID: ["journal", "notices"],
  RELEVANCE: ["journal", "notices"],
  TITLE: ["notices", "journal"],
};

const SEARCHES: readonly (readonly [query: string, found: readonly string[]])[] = [
  ["", ["evening-tea", "new-shelf", "quiet-morning"]],
  ["roinita", ["evening-tea"]],
  ["ceai", ["evening-tea", "new-shelf", "quiet-morning"]],
  ["tag:ceai", ["evening-tea", "new-shelf"]],
  ["tag:tea", ["evening-tea", "new-shelf"]],
  ["tag:ceai -tag:seara", ["new-shelf"]],
  ["tag_not:ceai", ["quiet-morning"]],
  // Fields that no query has, and every object.
  ["tag_not:ceai __proto__:x", ["quiet-morning"]],
  ["tag_not:ceai constructor:x", ["quiet-morning"]],
  ["author:'ana pop'", ["evening-tea", "new-shelf"]],
  ["author:dan", ["quiet-morning"]],
  ["blog_title:jurnal", ["evening-tea", "quiet-morning"]],
  ["blog_title:anunturi tag:ceai", ["new-shelf"]],
  ["created_at:>=2026-02-01", ["new-shelf", "quiet-morning"]],
  ["updated_at:>2026-06-01", []],
];

export function contentContract(opened: () => TestShop): void {
  describe("article", () => {
    test("has texts in Romanian and facts that need no language", async () => {
      await covers(
        opened().shop,
        {
          query: `query ($id: ID!) {
            article(id: $id) {
              __typename id handle title content short: content(truncateAt: 9) contentHtml
              excerpt brief: excerpt(truncateAt: 6) excerptHtml publishedAt tags onlineStoreUrl trackingParameters
              author { name bio } authorV2 { name bio } blog { __typename id handle title }
              image { id url altText width height } seo { title description }
              metafield(namespace: "custom", key: "table_of_contents") { key type value }
              metafields(identifiers: [{ namespace: "custom", key: "table_of_contents" }, { namespace: "custom", key: "other" }]) { key }
            }
          }`,
          variables: { id: "gid://shopify/Article/500001" },
        },
        {
          article: {
            __typename: "Article",
            id: "gid://shopify/Article/500001",
            handle: "evening-tea",
            title: "Ceaiul de seară",
            content: "Apă caldă, roiniță. Când La opt seara. Cum Zece minute & atât.",
            short: "Apă ca...",
            contentHtml:
              '<p>Apă caldă, roiniță.</p>\n<h2 id="cand">Când</h2><p>La <em>opt</em> seara.</p>' +
              '<h2 id="cum">Cum</h2><p>Zece minute &amp; atât.</p>',
            excerpt: "Un obicei mic & bun.",
            brief: "Un ...",
            excerptHtml: "<p>Un obicei mic &amp; bun.</p>",
            publishedAt: "2026-01-10T08:00:00Z",
            tags: ["Ceai", "Seară"],
            onlineStoreUrl: "https://store.test/blogs/journal/evening-tea",
            trackingParameters: null,
            author: { name: "Ana Pop", bio: null },
            authorV2: { name: "Ana Pop", bio: null },
            blog: { __typename: "Blog", id: "gid://shopify/Blog/3001", handle: "journal", title: "Jurnal" },
            image: {
              id: "gid://shopify/ArticleImage/500001",
              url: "https://shop.test/media/covers/tea.svg",
              altText: "O ceașcă de ceai.",
              width: 1600,
              height: 900,
            },
            seo: { title: "Ceaiul de seară (seo)", description: "Un obicei mic & bun." },
            metafield: {
              key: "table_of_contents",
              type: "json",
              value: '[{"id":"cand","text":"Când"},{"id":"cum","text":"Cum"}]',
            },
            metafields: [{ key: "table_of_contents" }, null],
          },
        },
        [
          "QueryRoot.article(id:)",
          "Article.content(truncateAt:)",
          "Article.excerpt(truncateAt:)",
          "Article.metafield(namespace:)",
          "Article.metafield(key:)",
          "Article.metafields(identifiers:)",
        ],
      );
    });

    test("speaks English when asked to, and has no table of contents without headings", async () => {
      await covers(
        opened().shop,
        {
          query: `query @inContext(language: EN) { blog(handle: "journal") {
            title seo { title description }
            tea: articleByHandle(handle: "evening-tea") {
              title tags contentHtml image { altText }
              metafield(namespace: "custom", key: "table_of_contents") { value }
            }
            morning: articleByHandle(handle: "quiet-morning") {
              metafield(namespace: "custom", key: "table_of_contents") { value }
            }
            elsewhere: articleByHandle(handle: "new-shelf") { title }
          } }`,
        },
        {
          blog: {
            title: "Journal",
            seo: { title: "Journal", description: "Evenings and mornings." },
            tea: {
              title: "Evening tea",
              tags: ["Tea", "Evening"],
              contentHtml:
                '<p>Hot water, lemon balm.</p>\n<h2 id="when">When</h2><p>At <em>eight</em>.</p>' +
                '<h2 id="how">How</h2><p>Ten minutes &amp; no more.</p>',
              image: { altText: "A cup of tea." },
              metafield: { value: '[{"id":"when","text":"When"},{"id":"how","text":"How"}]' },
            },
            morning: { metafield: null },
            elsewhere: null,
          },
        },
        ["Blog.articleByHandle(handle:)", "QueryRoot.blog(handle:)"],
      );
    });

    test.each([
      ["comments(first: 1) { nodes { id } }", "Article.comments"],
      ["authorV2 { email }", "ArticleAuthor.email"],
      ["authorV2 { firstName }", "ArticleAuthor.firstName"],
    ])("has no %s, and says so", async (selection, coordinate) => {
      const answer = await ask(opened().shop, { query: `{ articles(first: 1) { nodes { ${selection} } } }` });
      expect(answer.errors?.[0]).toMatchObject({
        message: `Field "${coordinate}" is not implemented by the embedded shop.`,
        extensions: { code: "NOT_IMPLEMENTED" },
      });
    });
  });

  describe("articles", () => {
    test.each(Object.entries(SORTED))("sorted by %s, forward and reversed", async (sortKey, expected) => {
      await covers(
        opened().shop,
        {
          query: `query ($sortKey: ArticleSortKeys) {
            up: articles(first: 20, sortKey: $sortKey) { nodes { handle } }
            down: articles(first: 20, sortKey: $sortKey, reverse: true) { nodes { handle } }
          }`,
          variables: { sortKey },
        },
        { up: handles(expected), down: handles(expected.toReversed()) },
        ["QueryRoot.articles(first:)", "QueryRoot.articles(sortKey:)", "QueryRoot.articles(reverse:)"],
      );
    });

    test.each(SEARCHES)("found by %j", async (query, found) => {
      await covers(
        opened().shop,
        {
          query: "query ($query: String) { articles(first: 20, query: $query) { nodes { handle } } }",
          variables: { query },
        },
        { articles: handles(found) },
        ["QueryRoot.articles(query:)"],
      );
    });

    test("that fit best come first", async () => {
      await covers(
        opened().shop,
        {
          query: `{ articles(first: 5, query: "dimineata OR raft", sortKey: RELEVANCE) { nodes { handle } } }`,
        },
        { articles: handles(["quiet-morning", "new-shelf"]) },
      );
    });

    test("are not narrowed by a search field that does not exist, and the answer says so", async () => {
      const answer = await ask(opened().shop, {
        query: `{ blog(handle: "journal") { articles(first: 5, query: "colour:red") { nodes { handle } } } }`,
      });
      expect(answer).toEqual({
        data: { blog: { articles: handles(["evening-tea", "quiet-morning"]) } },
        extensions: {
          search: [
            {
              path: ["blog", "articles"],
              query: "colour:red",
              warnings: [{ field: "colour", message: "Invalid search field for this query." }],
            },
          ],
        },
      });
    });

    test("come in pages, forward and backward, with cursors that meet", async () => {
      const place = (id: number, date: string): string =>
        Buffer.from(JSON.stringify({ last_id: id, last_value: Date.parse(date) })).toString("base64");
      const [newest, oldest] = [
        place(500_003, "2026-03-05T08:00:00Z"),
        place(500_001, "2026-01-10T08:00:00Z"),
      ];
      const EDGES =
        "edges { cursor node { handle } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }";
      await covers(
        opened().shop,
        {
          query: `query ($newest: String, $oldest: String) {
            one: articles(first: 1, sortKey: PUBLISHED_AT, reverse: true) { ${EDGES} }
            two: articles(first: 1, sortKey: PUBLISHED_AT, reverse: true, after: $newest) { nodes { handle } }
            back: articles(last: 2, sortKey: PUBLISHED_AT, reverse: true, before: $oldest) { nodes { handle } }
            blog(handle: "journal") {
              newest: articles(first: 1, sortKey: PUBLISHED_AT, reverse: true) { ${EDGES} }
              next: articles(first: 1, sortKey: PUBLISHED_AT, reverse: true, after: $newest) { nodes { handle } }
              last: articles(last: 1, sortKey: PUBLISHED_AT) { nodes { handle } }
              before: articles(last: 1, sortKey: PUBLISHED_AT, before: $newest) { nodes { handle } }
              found: articles(first: 5, query: "tag:seara") { nodes { handle } }
            }
          }`,
          variables: { newest, oldest },
        },
        {
          one: {
            edges: [{ cursor: newest, node: { handle: "quiet-morning" } }],
            pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: newest, endCursor: newest },
          },
          two: handles(["new-shelf"]),
          back: handles(["quiet-morning", "new-shelf"]),
          blog: {
            newest: {
              edges: [{ cursor: newest, node: { handle: "quiet-morning" } }],
              pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: newest, endCursor: newest },
            },
            next: handles(["evening-tea"]),
            last: handles(["quiet-morning"]),
            before: handles(["evening-tea"]),
            found: handles(["evening-tea"]),
          },
        },
        [
          "QueryRoot.articles(after:)",
          "QueryRoot.articles(last:)",
          "QueryRoot.articles(before:)",
          "Blog.articles(first:)",
          "Blog.articles(sortKey:)",
          "Blog.articles(reverse:)",
          "Blog.articles(after:)",
          "Blog.articles(last:)",
          "Blog.articles(before:)",
          "Blog.articles(query:)",
        ],
      );
    });
  });

  describe("blog", () => {
    test("is found by its id, its handle or both", async () => {
      await covers(
        opened().shop,
        {
          query: `query ($id: ID!) {
            blog(id: $id) {
              __typename id handle title onlineStoreUrl authors { name } seo { title description }
              metafield(namespace: "custom", key: "x") { value }
              metafields(identifiers: [{ namespace: "custom", key: "x" }]) { value }
            }
            both: blog(id: $id, handle: "notices") { handle }
            mixed: blog(id: $id, handle: "journal") { handle }
            blogByHandle(handle: "journal") { handle authors { name } }
            unknown: blog(handle: "nope") { id }
          }`,
          variables: { id: "gid://shopify/Blog/3002" },
        },
        {
          blog: {
            __typename: "Blog",
            id: "gid://shopify/Blog/3002",
            handle: "notices",
            title: "Anunțuri",
            onlineStoreUrl: "https://store.test/blogs/notices",
            authors: [{ name: "Ana Pop" }],
            seo: { title: "Anunțuri", description: "Ce e nou." },
            metafield: null,
            metafields: [null],
          },
          both: { handle: "notices" },
          mixed: null,
          blogByHandle: { handle: "journal", authors: [{ name: "Ana Pop" }, { name: "Dan Ene" }] },
          unknown: null,
        },
        [
          "QueryRoot.blog(id:)",
          "QueryRoot.blog(handle:)",
          "QueryRoot.blogByHandle(handle:)",
          "Blog.metafield(namespace:)",
          "Blog.metafield(key:)",
          "Blog.metafields(identifiers:)",
        ],
      );
    });

    test.each(Object.entries(BLOGS_SORTED))("is listed by %s", async (sortKey, expected) => {
      await covers(
        opened().shop,
        {
          query: `query ($sortKey: BlogSortKeys) {
            up: blogs(first: 20, sortKey: $sortKey) { nodes { handle } }
            down: blogs(first: 20, sortKey: $sortKey, reverse: true) { nodes { handle } }
          }`,
          variables: { sortKey },
        },
        { up: handles(expected), down: handles(expected.toReversed()) },
        ["QueryRoot.blogs(first:)", "QueryRoot.blogs(sortKey:)", "QueryRoot.blogs(reverse:)"],
      );
    });

    test.each([
      ["title:jurnal", ["journal"]],
      ["handle:notices", ["notices"]],
      ["anunturi OR jurnal", ["journal", "notices"]],
      ["updated_at:<2026-01-01", []],
    ])("is found by %j", async (query, found) => {
      await covers(
        opened().shop,
        {
          query: "query ($query: String) { blogs(first: 5, query: $query) { nodes { handle } } }",
          variables: { query },
        },
        { blogs: handles(found) },
        ["QueryRoot.blogs(query:)"],
      );
    });

    test("comes in pages", async () => {
      const cursor = Buffer.from(JSON.stringify({ last_id: 3001, last_value: 3001 })).toString("base64");
      await covers(
        opened().shop,
        {
          query: `query ($cursor: String) {
            first: blogs(first: 1) { edges { cursor node { handle } } pageInfo { hasNextPage endCursor } }
            next: blogs(first: 1, after: $cursor) { nodes { handle } }
            last: blogs(last: 1) { nodes { handle } }
            before: blogs(last: 1, before: $cursor) { pageInfo { hasNextPage startCursor } }
          }`,
          variables: { cursor },
        },
        {
          first: {
            edges: [{ cursor, node: { handle: "journal" } }],
            pageInfo: { hasNextPage: true, endCursor: cursor },
          },
          next: handles(["notices"]),
          last: handles(["notices"]),
          before: { pageInfo: { hasNextPage: true, startCursor: null } },
        },
        ["QueryRoot.blogs(after:)", "QueryRoot.blogs(last:)", "QueryRoot.blogs(before:)"],
      );
    });
  });
}
