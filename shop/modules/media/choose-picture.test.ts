import fc from "fast-check";
import { expect, test } from "vitest";
import { choosePicture, type PictureSize } from "./choose-picture.ts";
import type { PictureTransform } from "./picture-address.ts";

const SQUARE: PictureSize = { width: 1400, height: 1400 };
const WIDE: PictureSize = { width: 1000, height: 500 };
const WIDTHS = [160, 320, 640, 960];

type Asked = Partial<Pick<PictureTransform, "width" | "height" | "crop">>;
const choose = (asked: Asked, master: PictureSize) =>
  choosePicture({ width: null, height: null, crop: null, format: null, ...asked }, master, WIDTHS);

test.each<[Asked, PictureSize, PictureSize]>([
  [{}, SQUARE, SQUARE],
  [{ width: 320 }, SQUARE, { width: 320, height: 320 }],
  [{ width: 321 }, SQUARE, { width: 640, height: 640 }],
  [{ width: 961 }, SQUARE, SQUARE],
  [{ width: 5760 }, SQUARE, SQUARE],
  [{ height: 160 }, WIDE, { width: 320, height: 160 }],
  [{ height: 161 }, WIDE, { width: 640, height: 320 }],
  // Without a crop the picture fits into the box.
  [{ width: 160, height: 500 }, WIDE, { width: 160, height: 80 }],
  [{ width: 1000, height: 80 }, WIDE, { width: 160, height: 80 }],
  // A crop needs both sides, and other proportions than the picture has.
  [{ width: 160, crop: "left" }, WIDE, { width: 160, height: 80 }],
  [{ width: 200, height: 100, crop: "center" }, WIDE, { width: 320, height: 160 }],
])("%j of %j is the whole picture as %j", (asked, master, size) => {
  expect(choose(asked, master)).toEqual({ ...size, crop: null });
});

test.each<[Asked, PictureSize, PictureSize]>([
  [{ width: 320, height: 320, crop: "left" }, WIDE, { width: 320, height: 320 }],
  [{ width: 200, height: 100, crop: "top" }, SQUARE, { width: 320, height: 160 }],
  [{ width: 100, height: 200, crop: "left" }, SQUARE, { width: 160, height: 320 }],
  // Never larger than the master, in the asked proportions.
  [{ width: 3000, height: 3000, crop: "center" }, WIDE, { width: 500, height: 500 }],
  [{ width: 5760, height: 1, crop: "center" }, SQUARE, { width: 1400, height: 1 }],
  [{ width: 1, height: 5760, crop: "center" }, SQUARE, { width: 1, height: 1400 }],
])("%j of %j is cut to %j", (asked, master, size) => {
  expect(choose(asked, master)).toEqual({ ...size, crop: asked.crop });
});

test("whatever is asked, no picture is larger than its master, and a crop has its proportions", () => {
  const side = fc.integer({ min: 1, max: 5760 });
  const size = fc.record({
    width: fc.integer({ min: 1, max: 2400 }),
    height: fc.integer({ min: 1, max: 2400 }),
  });
  fc.assert(
    fc.property(side, side, size, (width, height, master) => {
      const chosen = choose({ width, height, crop: "center" }, master);
      expect(chosen.width).toBeGreaterThan(0);
      expect(chosen.height).toBeGreaterThan(0);
      expect(chosen.width).toBeLessThanOrEqual(master.width);
      expect(chosen.height).toBeLessThanOrEqual(master.height);
      // The height is the asked one to within its rounding to whole pixels, except in slivers of one pixel.
      if (chosen.crop !== null && chosen.width > 1) {
        expect(Math.abs((chosen.width * height) / width - chosen.height)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
