import sharp from "sharp";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { BRAND_NAME } from "#brand/brand.ts";
import { readHead, type ReadHead } from "#tests/support/browser/page-head.ts";
import { readSitemap, type SitemapEntry } from "#tests/support/read-sitemap.ts";
import { findFaults } from "#tests/support/structured-data.ts";

/** Headers of a crawler: no language and no cookies. */
const CRAWLER = { accept: "text/html,*/*" };
/** About the length of a description in search results. */
const DESCRIPTION_MAX_CHARACTERS = 170;

interface ListedPage extends SitemapEntry {
  readonly status: number;
  readonly head: ReadHead;
}

const storeUrl = inject("storeUrl");
let pages: readonly ListedPage[];

beforeAll(async () => {
  pages = await readListedPages();
});

const get = (path: string): Promise<Response> =>
  fetch(new URL(path, storeUrl), { headers: CRAWLER, redirect: "manual" });

/** Reads every page of the sitemap with the facts in its HTML. */
async function readListedPages(): Promise<readonly ListedPage[]> {
  const read: ListedPage[] = [];
  for (const entry of await readSitemap(storeUrl)) {
    const answer = await get(entry.address);
    read.push({ ...entry, status: answer.status, head: readHead(await answer.text()) });
  }
  return read;
}

/** Expects no page to break the rule; all faults are listed in one run. */
function expectOfEvery(fault: (page: ListedPage) => unknown): void {
  const faults = pages.map((page) => [page.address, fault(page)]).filter(([, found]) => found);
  expect(faults).toEqual([]);
}

describe("every page of the sitemap", () => {
  test("answers, in both languages", () => {
    expect(pages.length).toBeGreaterThan(20);
    expectOfEvery(({ status }) => status !== 200 && status);
  });

  test("has the address it is listed under as its canonical one", () => {
    expectOfEvery(({ address, head }) => head.canonical !== address && (head.canonical ?? "none"));
  });

  test("names its other languages as the sitemap does, where it is in Romanian", () => {
    for (const { address, alternates, head } of pages)
      expect(head.alternates).toEqual(address === alternates.ro ? alternates : {});
  });

  test("may be found", () => {
    expectOfEvery(({ head }) => head.robots?.includes("noindex"));
  });

  test("has a title of its own that ends in the brand, and a description of its own", () => {
    expectOfEvery(({ head }) => !head.title?.endsWith(` | ${BRAND_NAME}`) && head.title);
    expectOfEvery(({ head }) => !head.meta.description && "no description");
    expectOfEvery(({ head }) => tooLong(head.meta.description ?? ""));
    for (const isEnglish of [false, true]) {
      const heads = pages
        .filter(({ address }) => new URL(address).searchParams.has("lang") === isEnglish)
        .map(({ head }) => head);
      expect(repeated(heads.map(({ title }) => title))).toEqual([]);
      expect(repeated(heads.map(({ meta }) => meta.description))).toEqual([]);
    }
  });

  test("says the same to previews, with a picture and what it shows", () => {
    for (const { address, head } of pages) {
      const { meta } = head;
      expect(meta["og:title"]).toBe(head.title);
      expect(meta["og:url"]).toBe(address);
      expect(meta["og:description"]).toBe(meta.description);
      expect(meta["og:locale"]).toBe(address.endsWith("lang=en") ? "en_GB" : "ro_RO");
      expect(meta["og:image:alt"], address).toBeTruthy();
      expect(meta["twitter:card"]).toBe("summary_large_image");
    }
  });

  test("has a preview picture that programs without AVIF can read", async () => {
    const pictures = new Map(pages.map(({ head: { meta } }) => [meta["og:image"] ?? "", meta]));
    for (const [picture, meta] of pictures) {
      const answer = await get(picture);
      expect(answer.headers.get("content-type"), picture).toMatch(/^image\/(jpeg|png|webp)$/);
      const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect(Math.min(width, height), picture).toBeGreaterThanOrEqual(630);
      expect([meta["og:image:width"], meta["og:image:height"]], picture).toEqual([`${width}`, `${height}`]);
    }
  });

  test("has structured data without a fault", () => {
    expectOfEvery(({ head }) => {
      const faults = head.jsonLd.flatMap(findFaults);
      return faults.length > 0 && faults;
    });
  });
});

/** Structured data by kind of page. */
test.each<[string, readonly string[]]>([
  ["/", ["Organization", "WebSite"]],
  ["/products/papillex", ["BreadcrumbList", "Product"]],
  ["/faq", ["FAQPage"]],
])("%s tells machines what it is", (path, kinds) => {
  for (const search of ["", "?lang=en"]) {
    const page = pages.find(({ address }) => address === `${storeUrl}${path}${search}`);
    const found = page?.head.jsonLd.map((data) => (data as { "@type": string })["@type"]);
    expect(found).toEqual(expect.arrayContaining([...kinds]));
  }
});

test("an article tells machines what it is", () => {
  const articles = pages.filter(({ address }) => /\/blog\/[^/]+\/[^/]+$/.test(new URL(address).pathname));
  expect(articles.length).toBeGreaterThanOrEqual(16);
  for (const { head } of articles) {
    expect(head.meta["og:type"]).toBe("article");
    expect(head.jsonLd).toContainEqual(expect.objectContaining({ "@type": "BlogPosting" }));
  }
});

describe("the other addresses of a product", () => {
  test.each([
    ["/product/papillex", "/products/papillex"],
    ["/product", "/products/ahcc"],
    ["/products/papillex?variant=2", "/products/papillex"],
    ["/product/papillex?lang=en", "/products/papillex?lang=en"],
  ])("%s names %s", async (path, canonical) => {
    const head = readHead(await (await get(path)).text());
    expect(head.canonical).toBe(`${storeUrl}${canonical}`);
  });
});

test.each([
  "/nowhere",
  "/products/nothing",
  "/blog/nothing",
  "/blog/news/nothing",
  "/blog/NO%20HANDLE/x",
  "/blog?page=99",
  "/blog/news?page=99",
])("%s, which is not there, is a 404 that search engines forget", async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  const head = readHead(await answer.text());
  expect(head.title).toMatch(
    new RegExp(`^(Pagina nu există|Produsul nu a putut fi încărcat) \\| ${BRAND_NAME}$`),
  );
  expect(head.robots).toBe("noindex");
  expect(head.canonical).toBeNull();
});

test.each(["/cart", "/checkout", "/success", "/finish", "/my-account"])(
  "%s, one shopper's own, is left out of search engines",
  async (path) => {
    expect(readHead(await (await get(path)).text()).robots).toBe("noindex");
  },
);

test("every icon the document and the web manifest name is there, in the size they say", async () => {
  const html = await (await get("/")).text();
  const manifestPath = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? "";
  const answer = await get(manifestPath);
  expect(answer.headers.get("content-type")).toMatch(/^application\/manifest\+json/);
  const { icons } = (await answer.json()) as { icons: { src: string; sizes: string; type: string }[] };
  for (const { src, sizes, type } of icons) {
    const icon = await get(src);
    expect(icon.headers.get("content-type")).toBe(type);
    const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  const linked = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)"[^>]*href="([^"]+)"/g)];
  expect(linked).toHaveLength(3);
  for (const [, href = ""] of linked) expect((await get(href)).status, href).toBe(200);
});

test("robots.txt names the sitemap, and closes none of its pages", async () => {
  const robots = await (await get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${storeUrl}/sitemap.xml`);
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
  const listedAndClosed = pages.filter(({ address }) =>
    closed.some((path) => new URL(address).pathname.startsWith(path)),
  );
  expect(listedAndClosed).toEqual([]);
});

function tooLong(description: string): string | false {
  return description.length > DESCRIPTION_MAX_CHARACTERS && `${description.length}: ${description}`;
}

function repeated<T>(values: readonly T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
