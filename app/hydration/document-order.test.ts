import { describe, expect, test } from "vitest";
import { orderDocument } from "./document-order.server.ts";
import { splitDocument } from "./html-document.server.ts";

const NONCE = "n-1_a";
const FONT = '<link rel="preload" as="font" href="/a.woff2" crossorigin="anonymous"/>';
const HERO = '<link rel="preload" as="image" imageSrcSet="/h-320.avif 320w" fetchPriority="high"/>';
const LOGO = '<link rel="preload" as="image" href="/logo.svg"/>';
const STYLE = '<link rel="stylesheet" href="/theme.css" data-precedence="default"/>';
const VIEWPORT = '<meta name="viewport" content="width=device-width"/>';
const ordered = (html: string): string => Object.values(orderDocument(splitDocument(html))).join("");
const document = (head: string, body = "<p>body</p>") =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

describe("what a document fetches", () => {
  test("is its styles first, then fonts, and no picture before its place", () => {
    const given = document(
      `${LOGO}${HERO}<meta charSet="utf-8"/>${VIEWPORT}<title>Shop</title>${FONT}${STYLE}`,
    );
    expect(ordered(given)).toBe(
      document(`<meta charSet="utf-8"/>${VIEWPORT}${STYLE}<title>Shop</title>`, `<p>body</p>${FONT}`),
    );
  });

  test("is found with the nonce of the render, too", () => {
    const font = FONT.replace("<link", `<link nonce="${NONCE}"`);
    expect(ordered(document(`${VIEWPORT}${font}${STYLE}`))).toBe(
      document(`${VIEWPORT}${STYLE}`, `<p>body</p>${font}`),
    );
  });

  test("in the body stays where it is", () => {
    const body = `<p>&lt;/head&gt;</p>${LOGO}<link rel="modulepreload" href="/x.js"/>`;
    expect(ordered(document(VIEWPORT, body))).toBe(document(VIEWPORT, body));
  });

  test.each(["<p>half a page", `<head>${VIEWPORT}${FONT}</head>`, "<body></body>"])(
    "is refused where there is no whole document: %s",
    (html) => {
      expect(() => splitDocument(html)).toThrow("The page is not a whole document.");
    },
  );

  test("keeps a dollar sign of an address", () => {
    const given = document(`${VIEWPORT}<link rel="stylesheet" href="/$&.css"/>`);
    expect(ordered(given)).toBe(given);
  });
});
