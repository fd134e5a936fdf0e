/**
 * Makes every picture the store serves: the masters in AVIF and WebP at the widths a page asks for, a manifest of what
 * there is, the drawings as they are, and the icons and previews that other programs ask for. Encoded pictures are kept in
 * `.cache/pictures`, so only new ones cost time.
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
