import { globSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PICTURES } from "./manifest.ts";

const folder = dirname(fileURLToPath(import.meta.url));

test("the manifest names every picture of the store, and no other", () => {
  expect(globSync("**/*.{webp,svg}", { cwd: folder, exclude: ["generated"] }).toSorted()).toEqual(
    Object.keys(PICTURES).toSorted(),
  );
});

test.each(Object.entries(PICTURES).filter(([file]) => file.endsWith(".webp")))(
  "%s has the size the manifest gives",
  async (file, { width, height }) => {
    const size = await sharp(`${folder}/${file}`).metadata();
    expect({ width: size.width, height: size.height }).toEqual({ width, height });
  },
);
