import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailPictures } from "./mail-pictures.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mail-pictures-"));
  await mkdir(join(folder, "covers"));
  const picture = (width: number, height: number, alpha: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 120, g: 20, b: 60, alpha } } }).webp();
  await picture(500, 500, 1).toFile(join(folder, "bottle.webp"));
  await picture(300, 600, 0).toFile(join(folder, "cutout.webp"));
  await picture(500, 250, 1).toFile(join(folder, "covers", "article.webp"));
  await writeFile(join(folder, "drawing.svg"), "<svg/>");
});
afterAll(() => rm(folder, { recursive: true }));

test("every product picture becomes a small JPEG, and nothing else does", async () => {
  const made = mailPictures(folder);
  expect(Object.keys(made)).toEqual(["mail/bottle.jpg", "mail/cutout.jpg"]);
  for (const make of Object.values(made)) {
    const bytes = await make();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 160, height: 160 });
    expect(bytes.length).toBeLessThan(8_000);
  }
});

test("a cut-out has the store's light background, not black", async () => {
  const { dominant } = await sharp(await mailPictures(folder)["mail/cutout.jpg"]?.()).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(200);
});
