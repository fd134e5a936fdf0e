import { describe, expect, test } from "vitest";
import { orderHead } from "./document-head.server.ts";

const FONT = '<link rel="preload" as="font" href="/a.woff2" crossorigin="anonymous"/>';
const HERO = '<link rel="preload" as="image" imageSrcSet="/h-320.avif 320w" fetchPriority="high"/>';
const LOGO = '<link rel="preload" as="image" href="/logo.svg"/>';
const STYLE = '<link rel="stylesheet" href="/theme.css" data-precedence="default"/>';
const VIEWPORT = '<meta name="viewport" content="width=device-width"/>';
const document = (head: string, body = "<p>body</p>") =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

describe("the head of a document", () => {
  test("asks for styles and fonts first, and for no picture", () => {
    const given = document(
      `${LOGO}${HERO}<meta charSet="utf-8"/>${VIEWPORT}<title>Shop</title>${FONT}` +
        `<link rel="modulepreload" href="/entry.js"/>${STYLE}`,
    );
    expect(orderHead(given)).toBe(
      document(
        `<meta charSet="utf-8"/>${VIEWPORT}${STYLE}${FONT}<title>Shop</title>` +
          '<link rel="modulepreload" href="/entry.js"/>',
      ),
    );
  });

  test("leaves the body as it is", () => {
    const body = `<p>&lt;/head&gt;</p>${LOGO}<link rel="modulepreload" href="/x.js"/>`;
    expect(orderHead(document(VIEWPORT, body))).toBe(document(VIEWPORT, body));
  });

  test("of something that is no document stays as it is", () => {
    expect(orderHead("<p>half a page")).toBe("<p>half a page");
  });

  test("keeps a dollar sign of an address", () => {
    const given = document(`${VIEWPORT}<link rel="stylesheet" href="/$&.css"/>`);
    expect(orderHead(given)).toBe(given);
  });
});
