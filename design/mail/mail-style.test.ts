import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MAIL_COLORS } from "./mail-style.ts";

test.each(Object.entries(MAIL_COLORS))("%s is the store's own", (name, color) => {
  expect(readFileSync("design/theme.css", "utf8")).toContain(`--color-${name}: ${color};`);
});
