import { BRAND_NAME } from "#brand/brand.ts";
import { m } from "#app/i18n/messages.ts";

/** Tells whether a name under an article is sample content: demo articles are signed by nobody who exists. */
export function isSampleAuthor(author: string, demoContent: boolean): boolean {
  return demoContent && author !== "" && !author.includes(BRAND_NAME);
}

/** Writes a name as readers see it: a sample says that it is one (design §5.16). */
export function shownAuthor(author: string, isSample: boolean): string {
  return isSample ? m["blog.sample_author"]({ author }) : author;
}
