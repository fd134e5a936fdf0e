import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { brandPictures } from "./brand-pictures.ts";

const made = brandPictures("app/pictures");
const make = async (name: string) => sharp(await made[name]?.());

test.each([
  ["brand/icon-48.png", "png", 48, 48],
  ["brand/icon-96.png", "png", 96, 96],
  ["brand/icon-192.png", "png", 192, 192],
  ["brand/icon-512.png", "png", 512, 512],
  ["brand/icon-maskable-512.png", "png", 512, 512],
  ["brand/apple-touch-icon.png", "png", 180, 180],
  ["og-default.jpg", "jpeg", 1200, 630],
])("%s is a %s of %i × %i px", async (name, format, width, height) => {
  expect(await (await make(name)).metadata()).toMatchObject({ format, width, height });
});

test("no other picture is made", () => {
  expect(Object.keys(made)).toHaveLength(7);
});

test("the preview is small enough for programs that refuse large pictures", async () => {
  expect((await made["og-default.jpg"]?.())?.length).toBeLessThan(300_000);
});

describe.each(["brand/icon-maskable-512.png", "brand/apple-touch-icon.png"])("%s", (name) => {
  test("fills its whole square: systems cut the shape themselves", async () => {
    const { isOpaque } = await (await make(name)).stats();
    expect(isOpaque).toBe(true);
  });
});

test("the mark of the maskable icon stays inside the circle that every shape shows", async () => {
  const { data, info } = await (
    await make("brand/icon-maskable-512.png")
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = info.width / 2;
  const farthest = Array.from({ length: info.width * info.height }, (_, pixel) => pixel)
    // The mark is yellow on a dark ground: only it has much green.
    .filter((pixel) => (data[pixel * info.channels + 1] ?? 0) > 120)
    .map((pixel) => Math.hypot((pixel % info.width) - middle, Math.floor(pixel / info.width) - middle));
  expect(Math.max(...farthest)).toBeLessThanOrEqual(info.width * 0.4);
  expect(farthest.length).toBeGreaterThan(1000);
});
