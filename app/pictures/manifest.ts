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
      ro: "Flacoane Papillex, Endo-Well și AHCC pe podiumuri pastel, lângă o vază cu sânziene",
      en: "Bottles of Papillex, Endo-Well and AHCC on pastel plinths beside a vase of lady’s bedstraw",
    },
  },
  "bundle-papillex-ahcc.webp": {
    width: 1400,
    height: 1400,
    alt: {
      ro: "Un flacon Papillex și un flacon AHCC pe două podiumuri rotunde, cu o ramură de sânziene în față",
      en: "A bottle of Papillex and a bottle of AHCC on two round plinths, a sprig of lady’s bedstraw in front",
    },
  },
  "hero-tall.webp": {
    width: 1200,
    height: 1500,
    alt: {
      ro: "Flacoane Papillex, Endo-Well și AHCC pe podiumuri pastel, lângă o vază cu sânziene",
      en: "Bottles of Papillex, Endo-Well and AHCC on pastel plinths beside a vase of lady’s bedstraw",
    },
  },
  "og-default.webp": {
    width: 1200,
    height: 630,
    alt: {
      ro: "Sânziana, suplimente alimentare pentru femei: trei flacoane pe podiumuri pastel, lângă o vază cu sânziene",
      en: "Sânziana, food supplements for women: three bottles on pastel plinths beside a vase of lady’s bedstraw",
    },
  },
  "ahcc-capsules.webp": {
    width: 1200,
    height: 1200,
    alt: {
      ro: "Capsule verzi cu alb într-un bol de ceramică, lângă o crenguță de sânziene galbene",
      en: "Green and white capsules in a ceramic bowl beside a sprig of yellow lady’s bedstraw",
    },
  },
  "brand/logo-wordmark-ivory.svg": { width: 581, height: 120, alt: { ro: "Sânziana", en: "Sânziana" } },
  "brand/mark.svg": { width: 96, height: 96, alt: DECORATIVE },
  "brand/pattern-sprigs.svg": { width: 240, height: 320, alt: DECORATIVE },
  "flags/ro.svg": { width: 640, height: 480, alt: DECORATIVE },
  "flags/gb.svg": { width: 640, height: 480, alt: DECORATIVE },
  "scenes/empty-cart.svg": { width: 480, height: 360, alt: DECORATIVE },
  "scenes/not-found.svg": { width: 640, height: 480, alt: DECORATIVE },
  "scenes/order-confirmed.svg": { width: 480, height: 360, alt: DECORATIVE },
  "scenes/our-story.svg": {
    width: 1600,
    height: 1000,
    alt: {
      ro: "O femeie cu cunună de sânziene, văzută din spate, într-un câmp înflorit la apus",
      en: "A woman with a wreath of yellow flowers, seen from behind, in a flowering meadow at dusk",
    },
  },
  "scenes/mail-sent.svg": { width: 480, height: 360, alt: DECORATIVE },
  "scenes/science.svg": { width: 900, height: 900, alt: DECORATIVE },
  "scenes/values-community.svg": { width: 400, height: 400, alt: DECORATIVE },
  "scenes/values-gentle.svg": { width: 400, height: 400, alt: DECORATIVE },
  "scenes/values-quality.svg": { width: 400, height: 400, alt: DECORATIVE },
  "scenes/values-transparency.svg": { width: 400, height: 400, alt: DECORATIVE },
  "badges/free-shipping.svg": { width: 160, height: 160, alt: DECORATIVE },
  "badges/gluten-free.svg": { width: 160, height: 160, alt: DECORATIVE },
  "badges/gmp.svg": { width: 160, height: 160, alt: DECORATIVE },
  "badges/lab-tested.svg": { width: 160, height: 160, alt: DECORATIVE },
  "badges/made-in-eu.svg": { width: 160, height: 160, alt: DECORATIVE },
  "badges/money-back-30.svg": { width: 160, height: 160, alt: DECORATIVE },
  "badges/secure-payment.svg": { width: 160, height: 160, alt: DECORATIVE },
  "ingredients/cinnamon.svg": { width: 480, height: 480, alt: DECORATIVE },
  "ingredients/elderberry.svg": { width: 480, height: 480, alt: DECORATIVE },
  "ingredients/green-tea.svg": { width: 480, height: 480, alt: DECORATIVE },
  "ingredients/lemon-balm.svg": { width: 480, height: 480, alt: DECORATIVE },
  "ingredients/marshmallow-root.svg": { width: 480, height: 480, alt: DECORATIVE },
  "ingredients/rice-bran.svg": { width: 480, height: 480, alt: DECORATIVE },
  "ingredients/shiitake.svg": { width: 480, height: 480, alt: DECORATIVE },
  "ingredients/turmeric.svg": { width: 480, height: 480, alt: DECORATIVE },
  "portraits/d-1.svg": { width: 800, height: 800, alt: DECORATIVE },
  "portraits/r-1.svg": { width: 800, height: 800, alt: DECORATIVE },
  "portraits/r-2.svg": { width: 800, height: 800, alt: DECORATIVE },
  "portraits/r-3.svg": { width: 800, height: 800, alt: DECORATIVE },
  "portraits/r-4.svg": { width: 800, height: 800, alt: DECORATIVE },
  "portraits/r-5.svg": { width: 800, height: 800, alt: DECORATIVE },
  "portraits/t-1.svg": { width: 800, height: 800, alt: DECORATIVE },
  "portraits/t-2.svg": { width: 800, height: 800, alt: DECORATIVE },
  "portraits/t-3.svg": { width: 800, height: 800, alt: DECORATIVE },
  "portraits/t-4.svg": { width: 800, height: 800, alt: DECORATIVE },
  "portraits/t-5.svg": { width: 800, height: 800, alt: DECORATIVE },
  "portraits/t-6.svg": { width: 800, height: 800, alt: DECORATIVE },
  "press/fern-and-tansy.svg": { width: 246, height: 60, alt: { ro: "Fern & Tansy", en: "Fern & Tansy" } },
  "press/ilvoara.svg": { width: 145, height: 60, alt: { ro: "Ilvoara", en: "Ilvoara" } },
  "press/mirovel.svg": { width: 141, height: 60, alt: { ro: "Mirovel", en: "Mirovel" } },
  "press/orsanda.svg": { width: 175, height: 60, alt: { ro: "orsanda", en: "orsanda" } },
  "press/velmarie.svg": { width: 163, height: 60, alt: { ro: "Velmarie", en: "Velmarie" } },
  "press/zorelia.svg": { width: 118, height: 60, alt: { ro: "Zorelia", en: "Zorelia" } },
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
