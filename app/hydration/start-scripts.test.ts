import { describe, expect, test } from "vitest";
import { startScriptsAfterFirstPaint } from "./start-scripts.server.ts";

const NONCE = "n-1_a";
const CODE = `import * as route0 from "/assets/root.js"; const text = "$&";`;
const START = `<script nonce="${NONCE}" type="module" async="">${CODE}</script>`;
const PRELOAD = `<link rel="modulepreload" href="/assets/root.js" nonce="${NONCE}"/>`;
const started = (body: string) => startScriptsAfterFirstPaint(`<body>${body}</body>`, NONCE);

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

  test("are started by a script of the same render, which stands before them", () => {
    const html = started(PRELOAD + START);
    const starter = html.indexOf(`<script nonce="${NONCE}">`);
    expect(starter).toBeGreaterThan(-1);
    expect(starter).toBeLessThan(html.indexOf('type="text/later"'));
  });

  test("are those of the render, not what an article brought along", () => {
    const foreign =
      '<script type="module">import "/evil.js";</script><link rel="modulepreload" href="/evil.js"/>';
    expect(started(foreign + START)).toContain(foreign);
  });

  test("come with the document where only they can draw what it shows", () => {
    const html = started(`<div data-drawn-by-scripts=""></div>${PRELOAD}${START}`);
    expect(html).toContain('<link rel="modulepreload" fetchPriority="low" href="/assets/root.js"');
    expect(html).toContain(START);
    expect(html).not.toContain("text/later");
  });

  test("stay as they are in a document without any", () => {
    expect(started("<p>offline</p>")).toBe("<body><p>offline</p></body>");
  });
});
