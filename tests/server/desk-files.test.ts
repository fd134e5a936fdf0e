import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Returns the texts of the scripts and style sheets of a build. */
function readFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:js|css)$/.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));
}

const ofDesk = (text: string): boolean => /mantine|desk-narrow/.test(text);

test("nothing of the desk is in the files of shoppers", () => {
  expect(readFiles("build/desk/client").some(ofDesk)).toBe(true);
  expect(readFiles("build/client").some(ofDesk)).toBe(false);
});
