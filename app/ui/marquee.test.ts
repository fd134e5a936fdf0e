import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { MARQUEE_FAST_S, MARQUEE_MEDIUM_S, MARQUEE_SLOW_S } from "#domain/timing.ts";

test.each([
  ["slow", MARQUEE_SLOW_S],
  ["medium", MARQUEE_MEDIUM_S],
  ["fast", MARQUEE_FAST_S],
])("the %s marquee takes the specified %i s for a round", async (speed, seconds) => {
  const theme = await readFile(new URL("theme.css", import.meta.url), "utf8");
  expect(theme).toContain(`--animate-marquee-${speed}: marquee ${seconds}s linear infinite;`);
});
