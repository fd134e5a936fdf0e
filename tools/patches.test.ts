import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const patches = globSync("patches/*.patch");

test("there are patches, or patch-package can go", () => {
  expect(patches).not.toEqual([]);
});

test.each(patches)("%s is applied to the packages that are installed", (patch) => {
  let installed = "";
  const missing: string[] = [];
  for (const line of readFileSync(patch, "utf8").split("\n")) {
    if (line.startsWith("+++ b/")) installed = readFileSync(line.slice("+++ b/".length), "utf8");
    else if (line.startsWith("+") && !installed.includes(line.slice(1))) missing.push(line);
  }
  expect(missing).toEqual([]);
});
