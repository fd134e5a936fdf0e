import { describe, expect, test } from "vitest";
import { splitDocument } from "./html-document.server.ts";
import { startScriptsAfterFirstPaint } from "./start-scripts.server.ts";

const NONCE = "n-1_a";
const CODE = `import * as route0 from "/assets/root.js"; const text = "$&";`;
const START = `<script nonce="${NONCE}" type="module" async="">${CODE}</script>`;
const PRELOAD = `<link rel="modulepreload" href="/assets/root.js" nonce="${NONCE}"/>`;
const started = (body: string) => {
  const document = splitDocument(`<head><title>$&</title></head><body>${body}</body>`);
  return Object.values(startScriptsAfterFirstPaint(document, NONCE)).join("");
};

describe("the scripts of a page", () => {
  test.each([
    ["before", PRELOAD + START],
    ["after", START + PRELOAD],
  ])("are neither fetched nor run by the document itself, announced %s them", (_place, given) => {
    const html = started(given);
    expect(html).not.toContain('modulepreload" href');
    expect(html).not.toMatch(/<script[^>]* type="module"/);
    expect(html).toContain('<link rel="later" href="/assets/root.js"');
    expect(html).toContain(`type="text/later" async="">${CODE}</script>`);
  });

  test("are started by code in ASCII, which needs no encoding", () => {
    expect(started(PRELOAD + START)).toMatch(/^\p{ASCII}+$/u);
  });

  test("are announced and started by a script of the same render in the head, as the paint may come before the rest", () => {
    const [head = "", body = ""] = started(PRELOAD + START).split("</head>");
    expect(head).toContain(`<title>$&</title><script nonce="${NONCE}">`);
    expect(head).toMatch(/<\/script><link rel="later" href="\/assets\/root\.js"[^>]*>$/);
    expect(body).toMatch(/^<body><script nonce="n-1_a" type="text\/later"/);
  });

  test("are those of the render, not what an article brought along", () => {
    const foreign =
      '<script type="module">import "/evil.js";</script><link rel="modulepreload" href="/evil.js"/>';
    expect(started(foreign + START)).toContain(foreign);
  });

  test("come with the document, and not at low priority, where only they can draw what it shows", () => {
    const html = started(`${PRELOAD}<div data-drawn-by-scripts=""></div>${START}`);
    expect(html).toContain(`${PRELOAD}</head>`);
    expect(html).toContain(START);
    expect(html).not.toContain("text/later");
  });

  test("wait as on any page where a text only names that mark", () => {
    const html = started(`${PRELOAD}<p>&lt;div data-drawn-by-scripts=""&gt;</p>${START}`);
    expect(html).toContain('<link rel="later" href="/assets/root.js"');
  });

  test("stay as they are in a document without any", () => {
    expect(started("<p>offline</p>")).toBe("<head><title>$&</title></head><body><p>offline</p></body>");
  });
});
