import type { Language } from "#domain/language/languages.ts";
import { pageAddress } from "./page-address.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** Properties whose path is a page: it has an address in each language. */
const PAGE_PROPERTIES = new Set(["url", "item", "mainEntityOfPage", "merchantReturnLink"]);
/** Properties whose path is a file, or a name that must be the same in every language. */
const FILE_PROPERTIES = new Set(["@id", "image", "logo"]);

/**
 * Makes every path in structured data an absolute address: builders write paths, since the store's origin and the
 * page's language are known only here.
 */
export function absoluteJsonLd(value: object, publicUrl: string, language: Language): object {
  const walk = (part: unknown, property: string): unknown => {
    if (Array.isArray(part)) return part.map((each) => walk(each, property));
    if (typeof part === "object" && part !== null) {
      const isFile = "@type" in part && part["@type"] === "ImageObject";
      return Object.fromEntries(
        Object.entries(part).map(([name, each]) => [
          name,
          walk(each, isFile && name === "url" ? "image" : name),
        ]),
      );
    }
    if (typeof part !== "string" || !part.startsWith("/")) return part;
    if (PAGE_PROPERTIES.has(property)) return pageAddress(publicUrl, part, language);
    if (FILE_PROPERTIES.has(property)) return `${publicUrl}${part}`;
    return part;
  };
  return trustType<object>(walk(value, ""));
}
