import { describe, expect, it } from "vitest";
import { renderDocument } from "./render-document.server.ts";

describe("a document", () => {
  it("has its headings of the second level as contents, each with the id that is written beside it", () => {
    const { html, contents } = renderDocument("## Cum comanzi {#orders}\n\nText.\n\n### Plata\n");
    expect(contents).toEqual([{ id: "orders", text: "Cum comanzi" }]);
    expect(html).toContain('<h2 id="orders">Cum comanzi</h2>');
    expect(html).toContain("<h3>Plata</h3>");
  });

  it("has the store’s facts in their places", () => {
    expect(renderDocument("Ai {returnDays} de zile.").html).toBe("<p>Ai 30 de zile.</p>\n");
  });

  it("opens what leads away in a new tab, and nothing else", () => {
    const { html } = renderDocument("[ANPC]({anpc}), [contact](/contact)");
    expect(html).toContain('<a href="https://anpc.ro" target="_blank" rel="noopener">ANPC</a>');
    expect(html).toContain('<a href="/contact">contact</a>');
  });

  it("is refused with a heading that has no id, or a fact that does not exist", () => {
    expect(() => renderDocument("## Fără adresă")).toThrow("has no id");
    expect(() => renderDocument("Ai {returnWeeks} săptămâni.")).toThrow("returnWeeks");
  });
});
