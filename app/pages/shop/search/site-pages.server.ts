import { m } from "#app/i18n/messages.ts";
import { LEARN_LINKS, STORY_LINKS } from "#app/layout/navigation.ts";

/** Page of the store that says the same to everybody. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** Lists the pages of the store, with title and description in the language of the request. */
export function sitePages(): readonly SitePage[] {
  return [
    { path: "/shop", title: m["shop.title"](), text: m["shop.meta_description"]() },
    { path: "/collections", title: m["collections.title"](), text: m["collections.meta_description"]() },
    { path: "/compare", title: m["compare.title"](), text: m["compare.description"]() },
    { path: "/which-formula", title: m["quiz.title"](), text: m["quiz.description"]() },
    ...[...STORY_LINKS, ...LEARN_LINKS].map(({ to, label, text }) => ({
      path: to,
      title: label(),
      text: text(),
    })),
    {
      path: "/shipping-and-returns",
      title: m["help.shipping"](),
      text: m["search_page.shipping_text"](),
    },
    { path: "/how-we-check-reviews", title: m["help.reviews"](), text: m["help.reviews_lead"]() },
    { path: "/contact", title: m["help.contact"](), text: m["search_page.contact_text"]() },
    {
      path: "/accessibility",
      title: m["accessibility.title"](),
      text: m["accessibility.description"](),
    },
    { path: "/batch", title: m["batch.title"](), text: m["batch.meta_description"]() },
    {
      path: "/order-lookup",
      title: m["order_lookup.title"](),
      text: m["search_page.order_lookup_text"](),
    },
    { path: "/withdrawal", title: m["withdrawal.title"](), text: m["search_page.withdrawal_text"]() },
    { path: "/terms", title: m["legal.terms"](), text: m["legal.terms_description"]() },
    { path: "/privacy", title: m["legal.privacy"](), text: m["legal.privacy_description"]() },
    { path: "/cookies", title: m["legal.cookies"](), text: m["legal.cookies_description"]() },
  ];
}

/** Returns what the search of the pages reads. */
export function pageText({ title, text }: SitePage): string {
  return `${title} ${text}`;
}
