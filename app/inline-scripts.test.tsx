/* oxlint-disable react/no-danger -- scripts as the router writes them, HTML as an article brings it */
import { createHash } from "node:crypto";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { allowOwnScripts, makeScriptNonce } from "./inline-scripts.server.ts";

const NONCE = makeScriptNonce();

function sourceOf(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}

function Page({ planted }: { readonly planted: string }) {
  return (
    <html lang="ro">
      <body>
        <article dangerouslySetInnerHTML={{ __html: planted }} />
        <script nonce={NONCE} type="module" async dangerouslySetInnerHTML={{ __html: "start();" }} />
        <script nonce={NONCE} dangerouslySetInnerHTML={{ __html: "context();" }} />
      </body>
    </html>
  );
}

const allowBody = (body: string) => allowOwnScripts({ head: "", body, end: "" }, NONCE);
const allow = (planted: string) => allowBody(renderToString(<Page planted={planted} />));

describe("the inline scripts of a page", () => {
  test("rendered with the nonce are allowed by their hashes, and the page keeps no nonce", () => {
    const { html, sources } = allow("<p>text</p>");
    expect(sources).toEqual([sourceOf("start();"), sourceOf("context();")]);
    expect(html).toContain('<script type="module" async="">start();</script><script>context();</script>');
    expect(html).not.toContain(NONCE);
  });

  test.each([
    ["without a nonce", "<script>evil()</script>"],
    ["with an empty nonce", '<script nonce="">evil()</script>'],
    ["with a nonce of its own", '<script nonce="abc">evil()</script>'],
    ["that names the attribute in another one", "<script data-x=' nonce=\"'>evil()</script>"],
    ["that is not closed", "<script>evil();//"],
    ["whose tag is not closed", '<script src="data:,evil()" x="'],
    ["in a text area", "<textarea><script>evil()</script></textarea>"],
  ])("planted %s are not", (_how, planted) => {
    expect(allow(planted).sources).toEqual([sourceOf("start();"), sourceOf("context();")]);
  });

  test("are named by the hash of their bytes", () => {
    const html = `<script nonce="${NONCE}">say("Bună, știi?");</script>`;
    expect(allowBody(html).sources).toEqual([sourceOf('say("Bună, știi?");')]);
  });

  test("are marked anew in every render", () => {
    expect(makeScriptNonce()).toMatch(/^[\w-]{22}$/);
    expect(makeScriptNonce()).not.toBe(makeScriptNonce());
  });
});
