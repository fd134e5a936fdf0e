import { describe, expect, it } from "vitest";
import { joinHyphenated, joinHyphenatedHtml } from "./join-hyphenated.ts";

describe("a hyphenated word", () => {
  it.each([
    ["Scrie-ne într-o zi", "Scrie-\u2060ne într-\u2060o zi"],
    ["Ți-am trimis un e-mail", "Ți-\u2060am trimis un e-\u2060mail"],
    ["3-5 zile, A - B, -10 lei", "3-5 zile, A - B, -10 lei"],
    ["endo-well", "endo-well"],
    ["/blog/ce-spun-etichetele", "/blog/ce-spun-etichetele"],
  ])("%j becomes %j", (text, joined) => {
    expect(joinHyphenated(text)).toBe(joined);
  });

  it("in HTML is joined outside of tags and code only", () => {
    expect(joinHyphenatedHtml('s-a <a href="/o-pagina" title="un e-mail">într-o</a> <code>a-b</code>')).toBe(
      's-\u2060a <a href="/o-pagina" title="un e-mail">într-\u2060o</a> <code>a-b</code>',
    );
  });
});
