/**
 * The store's own pictures, each with what it shows in both languages; a test checks that the files and this list
 * agree. An empty text marks a picture whose meaning always stands beside it in words. Product pictures belong to
 * the platform and carry their texts themselves.
 */
interface StorePicture {
  readonly width: number;
  readonly height: number;
  readonly alt: { readonly ro: string; readonly en: string };
}

const DECORATIVE = { ro: "", en: "" };

export const PICTURES = {
  "hero-wide.webp": {
    width: 2400,
    height: 1350,
    alt: {
      ro: "Flacoane Papillex, Endo-Well și AHCC pe podiumuri pastel, cu ramuri de sânziene",
      en: "Bottles of Papillex, Endo-Well and AHCC on pastel plinths with sprigs of lady’s bedstraw",
    },
  },
  "hero-tall.webp": {
    width: 1200,
    height: 1500,
    alt: {
      ro: "Flacoane Papillex, Endo-Well și AHCC pe podiumuri pastel, cu ramuri de sânziene",
      en: "Bottles of Papillex, Endo-Well and AHCC on pastel plinths with sprigs of lady’s bedstraw",
    },
  },
  "brand/logo-wordmark.svg": { width: 581, height: 120, alt: { ro: "Sânziana", en: "Sânziana" } },
  "brand/logo-wordmark-ivory.svg": { width: 581, height: 120, alt: { ro: "Sânziana", en: "Sânziana" } },
  "brand/favicon.svg": { width: 32, height: 32, alt: DECORATIVE },
  "flags/ro.svg": { width: 640, height: 480, alt: DECORATIVE },
  "flags/gb.svg": { width: 640, height: 480, alt: DECORATIVE },
  "scenes/empty-cart.svg": { width: 480, height: 360, alt: DECORATIVE },
  "scenes/not-found.svg": { width: 640, height: 480, alt: DECORATIVE },
  "scenes/order-confirmed.svg": { width: 480, height: 360, alt: DECORATIVE },
  "badges/free-shipping.svg": { width: 160, height: 160, alt: DECORATIVE },
  "badges/lab-tested.svg": { width: 160, height: 160, alt: DECORATIVE },
  "badges/made-in-eu.svg": { width: 160, height: 160, alt: DECORATIVE },
  "badges/money-back-30.svg": { width: 160, height: 160, alt: DECORATIVE },
} as const satisfies Readonly<Record<string, StorePicture>>;

export type PictureFile = keyof typeof PICTURES;

/** The widths that the build makes of a master (tools/images). */
const PICTURE_WIDTHS = [320, 480, 640, 800, 960, 1280, 1600, 1920] as const;

/** The `srcset` of a raster master in one format. */
export function pictureSet(file: PictureFile, format: "avif" | "webp"): string {
  const name = file.replace(/\.webp$/, "");
  return PICTURE_WIDTHS.filter((width) => width <= PICTURES[file].width)
    .map((width) => `/pictures/${name}-${width}.${format} ${width}w`)
    .join(", ");
}
