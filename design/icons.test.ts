import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { ICON_PATHS } from "./icon-paths.ts";

it("draws every icon that has a name, and no other", async () => {
  const drawings = await readFile(new URL("icons.svg", import.meta.url), "utf8");
  const drawn = [...drawings.matchAll(/<path id="([^"]+)" d="M[^"]+"\/>/g)].map(([, id]) => id);
  expect(drawn).toEqual([...ICON_PATHS]);
});
