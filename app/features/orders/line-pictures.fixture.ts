import type { Catalogue } from "#app/shop-client/catalogue.server.ts";
import type { Picture } from "#app/shop-client/product.ts";

export const CATALOGUE_PICTURE: Picture = {
  url: "/media/papillex-single.webp",
  alt: "Flacon Papillex",
  width: 1600,
  height: 1600,
};

/** Makes a catalogue of one product, with each variant's picture by its id; null for a variant without one. */
export function catalogueWith(variants: Readonly<Record<string, Picture | null>>): Pick<Catalogue, "list"> {
  const product = {
    handle: "papillex",
    picture: CATALOGUE_PICTURE,
    variants: Object.entries(variants).map(([id, picture]) => ({ id, picture })),
  };
  return { list: () => Promise.resolve({ ok: true, value: [product] as never }) };
}
