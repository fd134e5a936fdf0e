import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CHANGES } from "./steady-router.ts";

it.each(CHANGES)("finds what it changes once in the release that is installed: $from", ({ from }) => {
  const modules = globSync("node_modules/react-router/dist/production/lib/**/*.js").map((file) =>
    readFileSync(file, "utf8"),
  );
  expect(modules.filter((code) => from.test(code))).toHaveLength(1);
});
