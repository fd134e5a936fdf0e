import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { COMPANY } from "#brand/company.ts";
import * as storage from "#domain/storage-keys.ts";
import * as retention from "#domain/time/retention.ts";
import { SEED_TERMS, SEED_WAYS } from "#tests/support/shipping-terms.ts";
import { STORE_FACTS } from "#app/features/documents/store-facts.server.ts";
import { LEGAL_NAMES, type LegalName, legalDocument } from "./legal-documents.server.ts";

describe.each(LEGAL_NAMES)("%s", (name) => {
  const [ro, en] = [
    legalDocument(name, "ro", SEED_TERMS, SEED_WAYS),
    legalDocument(name, "en", SEED_TERMS, SEED_WAYS),
  ];

  it("has the same sections in both languages, each with words under it", () => {
    expect(ro.contents.length).toBeGreaterThan(5);
    expect(en.contents.map(({ id }) => id)).toEqual(ro.contents.map(({ id }) => id));
    // Id of the main part of every page.
    expect(ro.contents.map(({ id }) => id)).not.toContain("content");
    for (const { html } of [ro, en]) {
      const sections = html.split(/<h2 id="[^"]+">.*<\/h2>/).slice(1);
      expect(sections.filter((text) => text.replaceAll(/<[^>]+>/g, "").trim().length < 60)).toEqual([]);
    }
  });

  it("has as many paragraphs, points and headings in both languages", () => {
    const count = (html: string) => ["<h3", "<p>", "<li>"].map((tag) => html.split(tag).length - 1);
    expect(count(en.html)).toEqual(count(ro.html));
  });

  it("has no place left open and no link to nowhere", () => {
    for (const { html } of [ro, en]) {
      expect(html).not.toMatch(/\{\w+\}|undefined|href=""/);
      // A name that ends in a full stop, "S.R.L.", is not followed by another one.
      expect(html).not.toContain("..");
    }
  });
});

/** Digests of the texts as they are written, by version. A new text is a new version. */
const DIGESTS: Readonly<Record<LegalName, Readonly<Record<string, string>>>> = {
  terms: { "2026-11.9": "266d7b44f5959003" },
  privacy: { "2026-11.6": "9764f099e9e3f4f9" },
  cookies: { "2026-11.5": "d1bca7a4c0602ab0" },
};

it.each(LEGAL_NAMES)("%s keeps its version while it reads the same", (name) => {
  const cookies =
    name === "cookies" ? ["cookies-marketing.ro.md", "cookies-marketing.en.md", "stored-items.json"] : [];
  const digest = createHash("sha256");
  for (const file of [`${name}.ro.md`, `${name}.en.md`, ...cookies])
    digest.update(readFileSync(`app/pages/legal/content/${file}`));
  const { version } = legalDocument(name, "ro", SEED_TERMS, SEED_WAYS);
  expect(digest.digest("hex").slice(0, 16)).toBe(DIGESTS[name][version]);
});

it("the page about cookies omits marketing while it is not asked for", () => {
  expect(legalDocument("cookies", "en", SEED_TERMS, SEED_WAYS).contents.map(({ id }) => id)).not.toContain(
    "marketing",
  );
});

it("the privacy page states every period after which the maintenance deletes something, and types none", () => {
  const { OUTBOX_MAIL_KEPT_DAYS: _onlyWithoutMailServer, ...days } = Object.fromEntries(
    Object.entries(retention).filter(([name]) => /_KEPT_(?:DAYS|HOURS)$/.test(name)),
  );
  // CART_KEPT_DAYS is written in the text as {cartDays}.
  const factOf = (name: string): string =>
    name
      .replace("_KEPT", "")
      .toLowerCase()
      .replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  for (const language of ["ro", "en"] as const) {
    const text = readFileSync(`app/pages/legal/content/privacy.${language}.md`, "utf8");
    for (const [name, value] of Object.entries(days)) {
      expect(text).toContain(`{${factOf(name)}}`);
      expect(STORE_FACTS[factOf(name)]).toBe(String(value));
    }
  }
});

it.each(["ro", "en"] as const)("the terms say who sells and where to call, %s", (language) => {
  const { html } = legalDocument("terms", language, SEED_TERMS, SEED_WAYS);
  const { name, taxNumber, phone } = COMPANY;
  for (const fact of [name, taxNumber, phone]) expect(html).toContain(fact);
  expect(html).toContain(`href="tel:${phone.replaceAll(/\s/g, "")}"`);
});

it("the terms are of the version that the shop records with an order", () => {
  const recorded = /TERMS_VERSION = "([^"]+)"/.exec(readFileSync("shop/payment/terms.ts", "utf8"))?.[1];
  expect(legalDocument("terms", "ro", SEED_TERMS, SEED_WAYS).version).toBe(recorded);
});

describe("the page about cookies names everything that is stored in a browser", () => {
  /** Storage keys that are declared beside their rule and not in domain/storage-keys.ts. */
  const OTHERS = [
    [`${BRAND_STORAGE_PREFIX}_checkout`, "app/features/checkout/checkout-cookie.server.ts", "_checkout`"],
    [`${BRAND_STORAGE_PREFIX}_payer`, "shop/payment/routes/payer.ts", "_payer`"],
    [`${BRAND_STORAGE_PREFIX}_paid`, "app/features/checkout/payer-cookie.server.ts", "_paid`"],
    [`${BRAND_STORAGE_PREFIX}_session`, "app/features/auth/sessions/session-cookie.server.ts", "_session`"],
    [
      `${BRAND_STORAGE_PREFIX}_login_begun`,
      "app/features/auth/at-platform/begun-logins-cookie.server.ts",
      "_login_begun`",
    ],
    [
      `${BRAND_STORAGE_PREFIX}_link_asked`,
      "app/features/auth/sessions/asked-link-cookie.server.ts",
      "_link_asked`",
    ],
    [
      `${BRAND_STORAGE_PREFIX}_known_browser`,
      "app/features/auth/sessions/known-browser-cookie.server.ts",
      "_known_browser`",
    ],
    [`${BRAND_STORAGE_PREFIX}_signed_in`, "app/features/auth/sessions/signed-in-cookie.ts", "_signed_in`"],
    [`${BRAND_STORAGE_PREFIX}_checkout_draft`, "app/features/checkout/checkout-draft.ts", "_checkout_draft`"],
    [`${BRAND_STORAGE_PREFIX}_settled_orders`, "app/pages/success/settle-order.ts", "_settled_orders`"],
    ["scroll-positions", "app/root.tsx", '"scroll-positions"'],
  ] as const;

  it.each([...Object.values(storage), ...OTHERS.map(([key]) => key)])("%s", (key) => {
    for (const language of ["ro", "en"] as const) {
      expect(legalDocument("cookies", language, SEED_TERMS, SEED_WAYS).html).toContain(`<code>${key}</code>`);
    }
  });

  it.each(OTHERS)("%s is still what %s stores", (_key, file, code) => {
    expect(readFileSync(file, "utf8")).toContain(code);
  });
});
