import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

test.each([
  ["slow", 45],
  ["medium", 30],
  ["fast", 20],
])("the %s marquee takes %i s for a round (spec §9)", async (speed, seconds) => {
  const theme = await readFile(new URL("style.css", import.meta.url), "utf8");
  expect(theme).toContain(`--animate-marquee-${speed}: marquee ${seconds}s linear infinite;`);
});
