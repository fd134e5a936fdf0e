import { describe, expect, test } from "vitest";
import type { TestShop } from "#shop/testing/open-test-shop.ts";
import { ask, covers } from "./covered.ts";

const PACK = "https://shop.test/media/aurora-pack.webp";

export function imageContract(opened: () => TestShop): void {
  /** Asks for fields of a picture of 1400 by 700 pixels. */
  const pictureOf = (fields: string) => ({
    query: `{ product(handle: "aurora") { images(last: 1) { nodes { ${fields} } } } }`,
  });
  const pictureWith = (addresses: Readonly<Record<string, string>>) => ({
    product: { images: { nodes: [addresses] } },
  });

  describe("an image", () => {
    test("has every transformation in its address, multiplied by the scale", () =>
      covers(
        opened().shop,
        pictureOf(
          "transformedSrc(maxWidth: 900, maxHeight: 100, scale: 3, crop: CENTER, preferredContentType: PNG)",
        ),
        pictureWith({ transformedSrc: `${PACK}?width=2700&height=300&crop=center&format=png` }),
        ["maxWidth", "maxHeight", "scale", "crop", "preferredContentType"].map(
          (arg) => `Image.transformedSrc(${arg}:)`,
        ),
      ));

    test("has the same transformations in its url", () =>
      covers(
        opened().shop,
        pictureOf(`cut: url(transform: { maxWidth: 5, maxHeight: 10, crop: LEFT })
         largest: url(transform: { maxWidth: 4000, maxHeight: 2000, scale: 3, crop: TOP })
         jpg: url(transform: { preferredContentType: JPG })
         webp: url(transform: { maxHeight: 5760, preferredContentType: WEBP })
         dense: url(transform: { scale: 3 })
         right: url(transform: { maxWidth: 1, crop: RIGHT })
         bottom: url(transform: { maxWidth: null, maxHeight: 7, crop: BOTTOM })
         same: url(transform: null)`),
        pictureWith({
          cut: `${PACK}?width=5&height=10&crop=left`,
          largest: `${PACK}?width=5760&height=2880&crop=top`,
          jpg: `${PACK}?format=jpg`,
          webp: `${PACK}?height=5760&format=webp`,
          dense: PACK,
          right: `${PACK}?width=1&crop=right`,
          bottom: `${PACK}?height=7&crop=bottom`,
          same: PACK,
        }),
        ["Image.url(transform:)"],
      ));

    test.each([
      ["maxWidth: 0", "maxWidth must be between 1 and 5760"],
      ["maxWidth: 5761", "maxWidth must be between 1 and 5760"],
      ["maxHeight: -1", "maxHeight must be between 1 and 5760"],
      ["maxWidth: 9, scale: 99", "scale must be between 1 and 3"],
      ["scale: 0", "scale must be between 1 and 3"],
    ])("refuses %s", async (transform, message) => {
      for (const field of [`url(transform: { ${transform} })`, `transformedSrc(${transform})`]) {
        expect((await ask(opened().shop, pictureOf(field))).errors).toMatchObject([{ message }]);
      }
    });

    test.each([
      ["crop: NOWHERE"],
      ["preferredContentType: GIF"],
      ["maxWidth: 1e9"],
      ["maxWidth: 1000000000000"],
      ['maxHeight: "9"'],
    ])("refuses %s, which the schema does not allow", async (transform) => {
      const answer = await ask(opened().shop, pictureOf(`url(transform: { ${transform} })`));
      expect(answer).toEqual({ errors: [expect.objectContaining({ message: expect.any(String) })] });
    });
  });
}
