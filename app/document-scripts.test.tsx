import { describe, expect, test } from "vitest";
import { renderToString } from "react-dom/server";
import { startAfterFirstScreen } from "./document-scripts.server.ts";
import { Skeleton } from "./ui/skeleton.tsx";

const NONCE = "n-1_a";
const START = `<script nonce="${NONCE}" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.page.js";
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script>`;
const preload = (file: string) => `<link rel="modulepreload" href="/assets/${file}.js" nonce="${NONCE}"/>`;
const document = (head: string, body = START) => `<html><head>${head}</head><body>${body}</body></html>`;

describe("the scripts of a page", () => {
  const html = startAfterFirstScreen(
    document(`<title>$& shop</title>${["manifest", "entry", "framework", "root"].map(preload).join("")}`),
    NONCE,
  );

  test("are not asked for by the head", () => {
    expect(html).not.toContain("modulepreload");
    expect(html).toContain("<title>$& shop</title></head>");
  });

  test("wait for the first screen, then load together, the entry last", () => {
    const order = [
      "await new Promise",
      "Promise.all([",
      "__reactRouterRouteModules",
      'import("/assets/entry.js")',
    ];
    const places = order.map((text) => html.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html).toContain(
      '["/assets/manifest.js","/assets/framework.js","/assets/root.js"].map((file) => import(file))',
    );
  });

  test("import nothing statically, and give the router the same modules", () => {
    expect(html).not.toMatch(/^\s*import\s["*]/m);
    expect(html).toContain('await import("/assets/manifest.js");');
    expect(html).toContain('const route1 = await import("/assets/home.page.js");');
    expect(html).toContain('window.__reactRouterRouteModules = {"root":route0,"home":route1};');
  });

  test("are those of the router, not what an article brought along", () => {
    const foreign = '<script type="module" async="">import "/evil.js";</script>';
    const foreignLink = '<link rel="modulepreload" href="/evil.js"/>';
    const given = document(preload("root"), `${foreign}${foreignLink}${START}`);
    const started = startAfterFirstScreen(given, NONCE);
    expect(started).toContain(
      `${foreign}${foreignLink}<script nonce="${NONCE}" type="module" async="">await`,
    );
    expect(started.match(/evil/g)).toHaveLength(2);
  });

  test.each([
    ["without a start script", document(preload("root"), "<p>offline</p>")],
    ["with nothing preloaded, as in development", document("")],
    ["of a page that waits for them", document(preload("root"), renderToString(<Skeleton />) + START)],
  ])("stay as they are in a document %s", (_case, given) => {
    expect(startAfterFirstScreen(given, NONCE)).toBe(given);
  });
});
