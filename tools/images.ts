/**
 * Makes every picture the store serves: the masters in AVIF and WebP at the widths a page asks for, a manifest of what
 * there is, and the drawings as they are. Encoded pictures are kept in `.cache/pictures`, so only new ones cost time.
 *
 * Run with Node 24: `node tools/images.ts`.
 */
import { makePictures } from "./images/make-pictures.ts";

const SETS = [
  { masters: "db/shop/seed/media", output: "build/media" },
  { masters: "app/pictures", output: "build/pictures" },
] as const;

for (const { masters, output } of SETS) {
  await makePictures({
    masters,
    output,
    cache: ".cache/pictures",
    onProgress: (done, total) => process.stdout.write(`${output}: ${done} of ${total}\n`),
  });
}
