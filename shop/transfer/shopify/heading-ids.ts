import { plainText } from "#shop/modules/content/plain-text.ts";
import { toSlug } from "#shop/transfer/csv/read-cell.ts";

interface ContentsEntry {
  readonly id: string;
  readonly text: string;
}

/** Gives every `h2` of a text an id of its own, and lists them as its table of contents. */
export function withHeadingIds(html: string): {
  readonly html: string;
  readonly contents: ContentsEntry[];
} {
  const contents: ContentsEntry[] = [];
  const taken = new Set<string>();
  const marked = html.replaceAll(
    /<h2\b([^>]*)>([\s\S]*?)<\/h2>/gi,
    (_whole, attributes: string, inner: string) => {
      const text = plainText(inner);
      const others = attributes.replace(/\s*\bid="[^"]*"/i, "");
      if (text === "") return `<p${others}>${inner}</p>`;
      const wanted = toSlug(text) || "part";
      let id = wanted;
      for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`;
      taken.add(id);
      contents.push({ id, text });
      return `<h2${others} id="${id}">${inner}</h2>`;
    },
  );
  return { html: marked, contents };
}
