import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("nothing that is built knows the switches of the tests", () => {
  const programs = globSync("build/server/**/*.js");
  expect(programs.length).toBeGreaterThan(5);
  const knowing = programs.filter((file) => /KILL_AT|KILL_SWITCH|SIGKILL/.test(readFileSync(file, "utf8")));
  expect(knowing).toEqual([]);
});
