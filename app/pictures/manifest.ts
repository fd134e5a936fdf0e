/** Sizes of the store's own pictures; a test checks that the files and this list agree. Product pictures belong to the platform. */
export const PICTURES = {
  "hero-wide.webp": { width: 2400, height: 1350 },
  "bundle-papillex-ahcc.webp": { width: 1400, height: 1400 },
  "hero-tall.webp": { width: 1200, height: 1500 },
  "og-default.webp": { width: 1200, height: 630 },
  "ahcc-capsules.webp": { width: 1200, height: 1200 },
  "flags/ro.svg": { width: 640, height: 480 },
  "flags/gb.svg": { width: 640, height: 480 },
  "scenes/empty-cart.svg": { width: 480, height: 360 },
  "scenes/not-found.svg": { width: 640, height: 480 },
  "scenes/order-confirmed.svg": { width: 480, height: 360 },
  "scenes/our-story.svg": { width: 1600, height: 1000 },
  "scenes/mail-sent.svg": { width: 480, height: 360 },
  "scenes/science.svg": { width: 900, height: 900 },
  "scenes/values-community.svg": { width: 400, height: 400 },
  "scenes/values-gentle.svg": { width: 400, height: 400 },
  "scenes/values-quality.svg": { width: 400, height: 400 },
  "scenes/values-transparency.svg": { width: 400, height: 400 },
  "badges/free-shipping.svg": { width: 160, height: 160 },
  "badges/gluten-free.svg": { width: 160, height: 160 },
  "badges/gmp.svg": { width: 160, height: 160 },
  "badges/lab-tested.svg": { width: 160, height: 160 },
  "badges/made-in-eu.svg": { width: 160, height: 160 },
  "badges/money-back-30.svg": { width: 160, height: 160 },
  "badges/secure-payment.svg": { width: 160, height: 160 },
  "ingredients/cinnamon.svg": { width: 480, height: 480 },
  "ingredients/elderberry.svg": { width: 480, height: 480 },
  "ingredients/green-tea.svg": { width: 480, height: 480 },
  "ingredients/lemon-balm.svg": { width: 480, height: 480 },
  "ingredients/marshmallow-root.svg": { width: 480, height: 480 },
  "ingredients/rice-bran.svg": { width: 480, height: 480 },
  "ingredients/shiitake.svg": { width: 480, height: 480 },
  "ingredients/turmeric.svg": { width: 480, height: 480 },
  "portraits/d-1.svg": { width: 800, height: 800 },
  "portraits/r-1.svg": { width: 800, height: 800 },
  "portraits/r-2.svg": { width: 800, height: 800 },
  "portraits/r-3.svg": { width: 800, height: 800 },
  "portraits/r-4.svg": { width: 800, height: 800 },
  "portraits/r-5.svg": { width: 800, height: 800 },
  "portraits/t-1.svg": { width: 800, height: 800 },
  "portraits/t-2.svg": { width: 800, height: 800 },
  "portraits/t-3.svg": { width: 800, height: 800 },
  "portraits/t-4.svg": { width: 800, height: 800 },
  "portraits/t-5.svg": { width: 800, height: 800 },
  "portraits/t-6.svg": { width: 800, height: 800 },
  "press/fern-and-tansy.svg": { width: 246, height: 60 },
  "press/ilvoara.svg": { width: 145, height: 60 },
  "press/mirovel.svg": { width: 141, height: 60 },
  "press/orsanda.svg": { width: 175, height: 60 },
  "press/velmarie.svg": { width: 163, height: 60 },
  "press/zorelia.svg": { width: 118, height: 60 },
} as const satisfies Readonly<Record<string, { readonly width: number; readonly height: number }>>;

export type PictureFile = keyof typeof PICTURES;

/** The widths that the build makes of a master (tools/images). */
const PICTURE_WIDTHS = [320, 480, 640, 800, 960, 1280, 1600, 1920] as const;

/** Builds the `srcset` of a raster master in one format. */
export function pictureSet(file: PictureFile, format: "avif" | "webp"): string {
  const name = file.replace(/\.webp$/, "");
  return PICTURE_WIDTHS.filter((width) => width <= PICTURES[file].width)
    .map((width) => `/pictures/${name}-${width}.${format} ${width}w`)
    .join(", ");
}
