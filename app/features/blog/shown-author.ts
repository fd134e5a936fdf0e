import { BRAND_NAME } from "#brand/brand.ts";
import { m } from "#app/i18n/messages.ts";

/** Tells whether an author's name is sample content: the authors of demo articles do not exist. */
export function isSampleAuthor(author: string, demoContent: boolean): boolean {
  return demoContent && author !== "" && !author.includes(BRAND_NAME);
}

/** Formats an author's name; a sample is labelled as one (design §5.16). */
export function shownAuthor(author: string, isSample: boolean): string {
  return isSample ? m["blog.sample_author"]({ author }) : author;
}
