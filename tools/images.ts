/**
 * Makes all pictures of the store: the masters in AVIF and WebP at the widths of the pages, a manifest of them, the
 * drawings unchanged, and icons and previews for other programs. Encoded pictures are cached in `.cache/pictures`, so
 * only new ones cost time.
 *
 * Run with Node 24: `node tools/images.ts`.
 */
import { brandPictures } from "./images/brand-pictures.ts";
import { mailPictures } from "./images/mail-pictures.ts";
import { makePictures } from "./images/make-pictures.ts";

const SETS = [
  {
    masters: "shop/seed/media",
    output: "build/media",
    extra: mailPictures("shop/seed/media"),
  },
  { masters: "app/pictures", output: "build/pictures", extra: brandPictures("app/pictures") },
] as const;

for (const { masters, output, extra } of SETS) {
  await makePictures({
    masters,
    output,
    extra,
    cache: ".cache/pictures",
    onProgress: (done, total) => process.stdout.write(`${output}: ${done} of ${total}\n`),
  });
}
