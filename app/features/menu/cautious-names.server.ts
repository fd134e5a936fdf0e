import type { CautiousNames } from "#app/platform/root-data.ts";
import { m } from "#app/i18n/messages.ts";

/**
 * Returns the names of categories without a disease (design §5.47), in the page's language, for those whose specified
 * name has one. Sent as data, because only stores with `CLAIM_WORDS=cautious` need them.
 */
export function cautiousNames() {
  return {
    cervical: m["menu.cautious_cervical"](),
    "herpes-labial": m["menu.cautious_lips"](),
    "cold-and-flu": m["menu.cautious_season"](),
  } satisfies CautiousNames;
}
