import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { widthsOf } from "./encode-master.ts";
import { makePictures } from "./make-pictures.ts";

test.each([
  [2400, [160, 320, 480, 640, 800, 960, 1280, 1600, 1920]],
  [1400, [160, 320, 480, 640, 800, 960, 1280]],
  [320, [160, 320]],
  [100, [100]],
])("a master %i px wide is made in %j", (master, widths) => {
  expect(widthsOf(master)).toEqual(widths);
});

describe("a folder with a photograph, a cut-out and a drawing", () => {
  let folder = "";
  const at = (...path: string[]): string => join(folder, ...path);
  const make = () => makePictures({ masters: at("masters"), output: at("output"), cache: at("cache") });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "pictures-"));
    await mkdir(at("masters/icons"), { recursive: true });
    await picture({ r: 200, g: 40, b: 90, alpha: 1 }).toFile(at("masters/photo.webp"));
    await picture({ r: 0, g: 0, b: 0, alpha: 0 }).toFile(at("masters/cutout.webp"));
    await writeFile(at("masters/icons/leaf.svg"), "<svg/>");
  });
  afterEach(() => rm(folder, { recursive: true }));

  const picture = (background: { r: number; g: number; b: number; alpha: number }) =>
    sharp({ create: { width: 500, height: 250, channels: 4, background } }).webp();

  test("becomes both formats in each width, the drawing, and a manifest", async () => {
    await make();
    expect((await readdir(at("output"), { recursive: true })).toSorted()).toEqual([
      "cutout-160.avif",
      "cutout-160.webp",
      "cutout-320.avif",
      "cutout-320.webp",
      "cutout-480.avif",
      "cutout-480.webp",
      "icons",
      "icons/leaf.svg",
      "manifest.json",
      "photo-160.avif",
      "photo-160.webp",
      "photo-320.avif",
      "photo-320.webp",
      "photo-480.avif",
      "photo-480.webp",
    ]);
    expect(JSON.parse(await readFile(at("output/manifest.json"), "utf8"))).toEqual({
      "cutout.webp": { width: 500, height: 250, widths: [160, 320, 480] },
      "photo.webp": { width: 500, height: 250, widths: [160, 320, 480] },
    });
  });

  test.each(["avif", "webp"])("keeps its proportions and what shows through, in %s", async (format) => {
    await make();
    const cutout = sharp(at(`output/cutout-320.${format}`));
    expect(await cutout.metadata()).toMatchObject({ width: 320, height: 160, hasAlpha: true });
    const asScreensShowIt = sharp(await cutout.toColourspace("srgb").png().toBuffer());
    expect((await asScreensShowIt.stats()).channels.at(-1)).toMatchObject({ max: 0 });
  });

  test("is encoded once: a second build takes the pictures from the cache", async () => {
    await make();
    const [encoded] = await readdir(at("cache"));
    const file = at("cache", String(encoded), "320.avif");
    await utimes(file, 0, 0);
    await rm(at("output"), { recursive: true });
    await make();
    expect((await stat(file)).mtimeMs).toBe(0);
  });

  test("loses the pictures of a master that is gone", async () => {
    await make();
    await rm(at("masters/photo.webp"));
    expect(Object.keys(await make())).toEqual(["cutout.webp"]);
    expect((await readdir(at("output"))).filter((name) => name.startsWith("photo"))).toEqual([]);
  });
});
