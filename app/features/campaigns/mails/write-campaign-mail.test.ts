import { expect, test } from "vitest";
import { money } from "#domain/money/money.ts";
import { cleanArticle } from "#lib/html/article-html.server.ts";
import { SELLER } from "#brand/company.ts";
import { toBodyParts } from "./body-parts.server.ts";
import { campaignLink } from "./campaign-links.ts";
import { writeCampaign } from "./write-campaign-mail.server.ts";

const publicUrl = "https://store.test";
const LEAVE_URL = `${publicUrl}/unsubscribe/newsletter?token=t&campaign=7`;

const SIMPLIX = {
  ...{ handle: "simplix", title: "Simplix <b>forte</b>", kind: "supplement", unit: null, available: true },
  ...{ from: money(249_00, "RON"), fromUnit: null },
  picture: { url: "/media/simplix-single.webp", alt: "", width: 800, height: 800 },
};

async function write(bodyHtml: string, change: { subject?: string; preheader?: string } = {}) {
  const texts = {
    subject: "Noutăți",
    preheader: "Ce e nou",
    bodyHtml: cleanArticle(bodyHtml).html,
    ...change,
  };
  const products: Record<string, unknown> = { simplix: SIMPLIX, gone: { ...SIMPLIX, available: false } };
  const catalogue = {
    byHandle: async (handle: string) => ({ ok: true, value: products[handle] ?? null }),
  } as unknown as Parameters<typeof writeCampaign>[2]["catalogue"];
  const campaign = { number: 7, texts: { ro: texts, en: texts } };
  const written = await writeCampaign(campaign, "ro", { catalogue, publicUrl });
  return { ...written.writeFor(LEAVE_URL), missing: written.missing };
}

test("what staff write is shown as text, never as markup of the mail", async () => {
  const hostile = `<script>alert(1)</script><img src=x onerror=alert(1)>"'&`;
  const { html, text, subject } = await write(
    `<p>${hostile} <a href="javascript:alert(1)">a</a> <a href="//evil.test">b</a></p><style>p{}</style><form><input></form><p>&lt;img src=y&gt;</p>`,
    { subject: `=cmd|' /C calc'!A0 ${hostile}`, preheader: hostile },
  );
  expect(html).not.toMatch(/<script|<form|<input|<style>p|<img src="?[xy]|href="javascript|evil\.test/);
  expect(html).toContain("&lt;img src=y&gt;");
  expect(subject.startsWith("=cmd")).toBe(true);
  expect(html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1]).toContain("&lt;script&gt;");
  expect(text).toContain("<img src=y>");
});

test("a line that is a product is its card at today's price; one that is not for sale is left out and named", async () => {
  const { html, text, missing } = await write(
    '<p><a href="/products/simplix">Simplix</a></p><p><a href="/products/gone">x</a></p><p><a href="/products/none">x</a></p><p>Vezi <a href="/products/simplix">aici</a></p>',
  );
  expect(html).toContain("Simplix &lt;b&gt;forte&lt;/b&gt;");
  expect(text).toMatch(/249,00\slei/);
  expect(missing).toEqual(["gone", "none"]);
  expect(html.match(/Vezi produsul/g)).toHaveLength(1);
  expect(html).toContain(
    `<img src="${publicUrl}/media/mail/simplix-single.jpg" alt="Simplix &lt;b&gt;forte&lt;/b&gt;" width="72" height="72"`,
  );
});

test("the text form keeps headings, lists, quotes and addresses", async () => {
  const { text, html } = await write(
    '<h2>Titlu</h2><p>Un <strong>rând</strong><br>două &amp; <a href="/blog">blogul</a></p><ul><li>unu</li><li>doi</li></ul><blockquote><p>citat</p></blockquote><p><a href="#titlu">sus</a></p>',
  );
  expect(text).toContain("Titlu\n\nUn rând\ndouă & blogul (https://store.test/blog?");
  expect(text).toContain("- unu\n- doi");
  expect(text).toContain("> citat");
  expect(text).toContain("\n\nsus\n\n");
  expect(html).not.toContain('href="#titlu"');
});

test("every mail has the reader's link, the seller, and nothing that tells who opened it", async () => {
  const { html, text } = await write(
    '<p>Bună <img src="https://evil.test/pixel.gif" alt="x"></p><p><a href="/products/simplix">x</a></p>',
  );
  for (const form of [html.replaceAll("&amp;", "&"), text]) {
    expect(form).toContain(LEAVE_URL);
    expect(form).toContain(SELLER);
  }
  expect([...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    `${publicUrl}/pictures/brand/icon-96.png`,
    // The same for every reader.
    `${publicUrl}/media/mail/simplix-single.jpg`,
  ]);
});

test.each([
  [
    "/shop?sort=price#a",
    "https://store.test/shop?sort=price&lang=en&utm_source=newsletter&utm_medium=email&utm_campaign=campaign-7#a",
  ],
  [
    "https://store.test/",
    "https://store.test/?lang=en&utm_source=newsletter&utm_medium=email&utm_campaign=campaign-7",
  ],
  ["https://other.test/?a=1", "https://other.test/?a=1"],
  ["mailto:a@store.test", "mailto:a@store.test"],
  ["#part", null],
  ["", null],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
])("a link to %s leads to %s", (href, expected) => {
  expect(campaignLink(href, { language: "en", campaign: 7, publicUrl })).toBe(expected);
});

test("text that looks like a tag does not become one, whatever stands around it", () => {
  const parts = toBodyParts(cleanArticle("a < b <p>c &lt;b&gt;</p> <em>d").html, () => null);
  const markup = parts.map((part) => (part.part === "rich" ? part.html.toString() : "")).join("");
  expect(markup).not.toContain("<b>");
  expect(markup).toContain("<em>d</em>");
});
