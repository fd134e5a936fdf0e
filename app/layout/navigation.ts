import type { MenuCategory } from "#domain/catalogue/menu.ts";
import { MENU_CATEGORIES } from "#domain/catalogue/menu.ts";
import type { CautiousNames } from "#app/platform/root-data.ts";
import { m } from "#app/i18n/messages.ts";

/** Link of the menus; texts are functions, since the language is known only when they are rendered. */
export interface SiteLink {
  readonly to: string;
  readonly label: () => string;
}

interface ExplainedLink extends SiteLink {
  readonly text: () => string;
}

interface CategoryLink extends SiteLink {
  /** Category of the menu; null for the bundle. */
  readonly category: MenuCategory | null;
  /** Product whose colours it has. */
  readonly accent: string;
}

const CATEGORY_LABELS: Readonly<Record<MenuCategory, () => string>> = {
  cervical: m["menu.cervical"],
  endometrial: m["menu.endometrial"],
  bladder: m["menu.bladder"],
  ovarian: m["menu.ovarian"],
  "herpes-labial": m["menu.herpes_labial"],
  "cold-and-flu": m["menu.cold_and_flu"],
  "immune-support": m["menu.immune_support"],
  "mens-health": m["menu.mens_health"],
};

/** spec §2: the eight categories, each with its product. */
const CATEGORY_LINKS: readonly CategoryLink[] = MENU_CATEGORIES.map(({ category, handle }) => ({
  to: `/products/${handle}`,
  label: CATEGORY_LABELS[category],
  accent: handle,
  category,
}));

/** spec §2: "a two-product bundle linking to /shop". */
export const BUNDLE_LINK: CategoryLink = {
  to: "/shop#bundle",
  label: m["menu.bundle"],
  accent: "brand",
  category: null,
};

/** Returns the links of the categories, named as the store's setting says (`CLAIM_WORDS`). */
export function categoryLinks(names: CautiousNames | undefined): readonly CategoryLink[] {
  if (names === undefined) return CATEGORY_LINKS;
  return CATEGORY_LINKS.map((link) => {
    const name = link.category === null ? undefined : names[link.category];
    return name === undefined ? link : { ...link, label: () => name };
  });
}

export const STORY_LINKS: readonly ExplainedLink[] = [
  { to: "/our-story", label: m["menu.our_story"], text: m["menu.our_story_text"] },
  { to: "/our-values", label: m["menu.our_values"], text: m["menu.our_values_text"] },
  { to: "/our-researchers", label: m["menu.our_researchers"], text: m["menu.our_researchers_text"] },
];

export const LEARN_LINKS: readonly ExplainedLink[] = [
  { to: "/blog", label: m["menu.blog"], text: m["menu.blog_text"] },
  { to: "/health-professionals", label: m["menu.professionals"], text: m["menu.professionals_text"] },
  { to: "/faq", label: m["menu.faq"], text: m["menu.faq_text"] },
];
