import { describe, expect, test } from "vitest";
import { orderFetches } from "./document-order.server.ts";

const FONT = '<link rel="preload" as="font" href="/a.woff2" crossorigin="anonymous"/>';
const HERO = '<link rel="preload" as="image" imageSrcSet="/h-320.avif 320w" fetchPriority="high"/>';
const LOGO = '<link rel="preload" as="image" href="/logo.svg"/>';
const STYLE = '<link rel="stylesheet" href="/theme.css" data-precedence="default"/>';
const VIEWPORT = '<meta name="viewport" content="width=device-width"/>';
const document = (head: string, body = "<p>body</p>") =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

describe("what a document fetches", () => {
  test("is its styles first, its fonts last, and no picture before its place", () => {
    const given = document(
      `${LOGO}${HERO}<meta charSet="utf-8"/>${VIEWPORT}<title>Shop</title>${FONT}` +
        `<link rel="modulepreload" href="/entry.js"/>${STYLE}`,
    );
    expect(orderFetches(given)).toBe(
      document(
        `<meta charSet="utf-8"/>${VIEWPORT}${STYLE}<title>Shop</title><link rel="modulepreload" href="/entry.js"/>`,
        `<p>body</p>${FONT}`,
      ),
    );
  });

  test("is found with the nonce of the render, too", () => {
    const font = FONT.replace("<link", '<link nonce="n-1_a"');
    expect(orderFetches(document(`${VIEWPORT}${font}${STYLE}`))).toBe(
      document(`${VIEWPORT}${STYLE}`, `<p>body</p>${font}`),
    );
  });

  test("in the body stays where it is", () => {
    const body = `<p>&lt;/head&gt;</p>${LOGO}<link rel="modulepreload" href="/x.js"/>`;
    expect(orderFetches(document(VIEWPORT, body))).toBe(document(VIEWPORT, body));
  });

  test("stays as it is where there is no whole document", () => {
    expect(orderFetches("<p>half a page")).toBe("<p>half a page");
    expect(orderFetches(`<head>${VIEWPORT}${FONT}</head>`)).toBe(`<head>${VIEWPORT}${FONT}</head>`);
  });

  test("keeps a dollar sign of an address", () => {
    const given = document(`${VIEWPORT}<link rel="stylesheet" href="/$&.css"/>`);
    expect(orderFetches(given)).toBe(given);
  });
});
