import type { Language } from "#domain/language/languages.ts";

interface MailLinks {
  readonly language: Language;
  readonly campaign: number;
  /** The store's origin, no trailing slash. */
  readonly publicUrl: string;
}

/**
 * Builds the address of a link in a campaign's mail; null for one that leads nowhere outside of a page (`#part`). Links
 * into the store name language and campaign, and nothing of the reader: nobody is followed.
 */
export function campaignLink(href: string, { language, campaign, publicUrl }: MailLinks): string | null {
  if (href === "" || href.startsWith("#") || !URL.canParse(href, publicUrl)) return null;
  const url = new URL(href, publicUrl);
  if (!["https:", "http:", "mailto:"].includes(url.protocol)) return null;
  if (url.origin !== new URL(publicUrl).origin) return url.href;
  const { searchParams } = url;
  searchParams.set("lang", language);
  searchParams.set("utm_source", "newsletter");
  searchParams.set("utm_medium", "email");
  searchParams.set("utm_campaign", `campaign-${campaign}`);
  return url.href;
}
