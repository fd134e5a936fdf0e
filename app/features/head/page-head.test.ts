import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { BRAND_NAME } from "#brand/brand.ts";
import type { Language } from "#domain/language/languages.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { type HeadFacts, pageHead } from "./page-head.server.ts";
import { pageMeta } from "./page-meta.ts";

const FACTS: HeadFacts = { title: "Magazin", description: "Toate produsele." };

interface Asked {
  readonly address?: string;
  readonly language?: Language;
  readonly publicUrl?: string;
}

/** Builds the head of a page requested at `address`; the store's origin is `publicUrl`, whatever host a proxy sends. */
function headOf(facts: Partial<HeadFacts> = {}, asked: Asked = {}) {
  const { address = "http://10.0.0.7:3000/shop", language = "ro", publicUrl = "https://store.test" } = asked;
  const context = new RouterContextProvider();
  context.set(resourcesContext, { settings: { publicUrl } } as Resources);
  context.set(visitContext, {
    requestId: "test",
    language,
    currency: null,
    country: "RO",
    ip: "192.0.2.1",
    cacheable: false,
  });
  const tags = withLanguage(language, () =>
    pageHead(context, new Request(address), { ...FACTS, ...facts }),
  ) as Record<string, unknown>[];
  const content = (key: string) => tags.find((tag) => tag.name === key || tag.property === key)?.content;
  const links = (rel: string) => tags.filter((tag) => tag.rel === rel);
  return {
    tags,
    content,
    title: tags.find((tag) => "title" in tag)?.title,
    canonical: links("canonical")[0]?.href,
    alternates: Object.fromEntries(links("alternate").map((tag) => [tag.hrefLang, tag.href])),
    jsonLd: tags.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : [])),
  };
}

describe("the title ends in the brand, once", () => {
  test.each([
    ["Magazin", `Magazin | ${BRAND_NAME}`],
    [`Papillex, 60 de capsule | ${BRAND_NAME}`, `Papillex, 60 de capsule | ${BRAND_NAME}`],
    [BRAND_NAME, BRAND_NAME],
    [`Povestea ${BRAND_NAME}`, `Povestea ${BRAND_NAME} | ${BRAND_NAME}`],
  ])("%s → %s", (title, expected) => {
    expect(headOf({ title }).title).toBe(expected);
  });
});

describe("the canonical address", () => {
  const BASE = "https://store.test";
  test.each<[string, Language, string, string | undefined, string]>([
    ["a page", "ro", "/shop", undefined, "/shop"],
    ["a page in English", "en", "/shop", undefined, "/shop?lang=en"],
    ["the home page", "ro", "/", undefined, "/"],
    ["the home page in English", "en", "/", undefined, "/?lang=en"],
    ["an address that names the language", "en", "/shop?lang=en", undefined, "/shop?lang=en"],
    ["an address that names the default language", "ro", "/shop?lang=ro", undefined, "/shop"],
    ["a filtered list", "ro", "/shop?category=cervical&sort=price", undefined, "/shop"],
    ["a filtered list in English", "en", "/shop?category=cervical", undefined, "/shop?lang=en"],
    ["a chosen variant", "ro", "/products/papillex?variant=12", undefined, "/products/papillex"],
    ["the short address of a product", "ro", "/product/papillex", "/products/papillex", "/products/papillex"],
    ["the address without a handle", "en", "/product", "/products/ahcc", "/products/ahcc?lang=en"],
    ["a closing slash", "ro", "/shop/", undefined, "/shop"],
    ["the page's data alone", "ro", "/shop.data", undefined, "/shop"],
    ["the home page's data alone", "ro", "/_.data?_routes=pages", undefined, "/"],
    ["the data of a page with a closing slash", "ro", "/faq/_.data", undefined, "/faq"],
    ["an address that looks like another host", "ro", "//evil.test/x", undefined, "//evil.test/x"],
  ])("of %s (%s %s)", (_case, language, address, path, expected) => {
    const facts = path === undefined ? {} : { path };
    const head = headOf(facts, { address: `http://10.0.0.7:3000${address}`, language });
    expect(head.canonical).toBe(`${BASE}${expected}`);
    expect(head.content("og:url")).toBe(head.canonical);
  });

  test("follows PUBLIC_URL, not the scheme and host a proxy asked with", () => {
    const head = headOf(
      {},
      { address: "http://localhost:3000/faq", publicUrl: "https://www.example.ro:8443" },
    );
    expect(head.canonical).toBe("https://www.example.ro:8443/faq");
  });
});

test("a page in Romanian names its address in every language", () => {
  expect(headOf({}, { language: "ro" }).alternates).toEqual({
    ro: "https://store.test/shop",
    en: "https://store.test/shop?lang=en",
    "x-default": "https://store.test/shop",
  });
});

test("a page in English, which the bare address may show, names no other address than its canonical one", () => {
  expect(headOf({}, { language: "en" }).alternates).toEqual({});
});

describe("the preview", () => {
  test.each<[Language, Record<string, string>]>([
    ["ro", { "og:locale": "ro_RO", "og:locale:alternate": "en_GB" }],
    ["en", { "og:locale": "en_GB", "og:locale:alternate": "ro_RO" }],
  ])("says in %s what the page says, with the store's picture", (language, locales) => {
    const { content } = headOf({}, { language });
    const expected = {
      ...locales,
      "og:type": "website",
      "og:site_name": BRAND_NAME,
      "og:title": `Magazin | ${BRAND_NAME}`,
      "og:description": "Toate produsele.",
      "og:image": "https://store.test/pictures/og-default.jpg",
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
    };
    for (const [key, value] of Object.entries(expected)) expect(content(key), key).toBe(value);
    expect(content("og:image:alt")).toMatch(language === "ro" ? /flacoane/ : /bottles/);
  });

  test.each<[string, string, string]>([
    [
      "of the platform, at a width previews show",
      "/media/papillex-single.webp",
      "https://store.test/media/papillex-single.webp?width=1280",
    ],
    [
      "of a hosted shop",
      "https://cdn.shopify.com/s/p.jpg?v=1",
      "https://cdn.shopify.com/s/p.jpg?v=1&width=1280",
    ],
  ])("shows a picture %s", (_case, url, expected) => {
    const picture = { url, alt: "Un flacon", width: 1600, height: 1200 };
    const { content } = headOf({ picture, kind: "product" });
    expect(content("og:image")).toBe(expected);
    expect(content("og:image:alt")).toBe("Un flacon");
    expect([content("og:image:width"), content("og:image:height")]).toEqual(["1280", "960"]);
    expect(content("og:type")).toBe("product");
  });

  test("says no size of a picture that is smaller than previews ask for", () => {
    const { content } = headOf({ picture: { url: "/media/small.webp", alt: "", width: 900, height: 900 } });
    expect(content("og:image:width")).toBeUndefined();
    expect(content("og:image:alt")).toBe("Magazin");
  });

  test.each(["/media/articles/sleep.svg", ""])("takes the store's picture where %j is none", (url) => {
    const picture = { url, alt: "", width: 1600, height: 1200 };
    expect(headOf({ picture }).content("og:image")).toBe("https://store.test/pictures/og-default.jpg");
  });

  test("tells when an article was published", () => {
    const { content } = headOf({ kind: "article", published: "2026-05-02T08:00:00Z" });
    expect(content("article:published_time")).toBe("2026-05-02T08:00:00Z");
  });
});

test("structured data carries absolute addresses in the page's language, files and names the same in both", () => {
  const jsonLd = [
    {
      "@id": "/#organization",
      url: "/our-story",
      image: ["/media/a.webp"],
      logo: { "@type": "ImageObject", url: "/pictures/logo.png" },
      name: "/shop",
      list: [{ item: "/shop" }],
    },
  ];
  expect(headOf({ jsonLd }, { language: "en" }).jsonLd).toEqual([
    {
      "@id": "https://store.test/#organization",
      url: "https://store.test/our-story?lang=en",
      image: ["https://store.test/media/a.webp"],
      logo: { "@type": "ImageObject", url: "https://store.test/pictures/logo.png" },
      name: "/shop",
      list: [{ item: "https://store.test/shop?lang=en" }],
    },
  ]);
});

test("a page left out of search engines says so, and names no address", () => {
  const { tags } = headOf({ noindex: true, jsonLd: [{}] });
  expect(tags).toEqual([
    { title: `Magazin | ${BRAND_NAME}` },
    { name: "description", content: "Toate produsele." },
    { name: "robots", content: "noindex" },
  ]);
});

test("a page whose loader failed bears the brand's name, and is left out of search engines", () => {
  const nothing = [{ title: BRAND_NAME }, { name: "robots", content: "noindex" }];
  for (const args of [{}, { loaderData: undefined }, { loaderData: null }, { loaderData: {} }]) {
    expect(pageMeta(args)).toEqual(nothing);
  }
});
