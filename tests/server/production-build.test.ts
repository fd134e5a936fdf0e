import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("nothing that is built knows the switches of the tests", () => {
  const programs = globSync("build/server/**/*.js");
  expect(programs.length).toBeGreaterThan(5);
  const knowing = programs.filter((file) => /KILL_AT|KILL_SWITCH|SIGKILL/.test(readFileSync(file, "utf8")));
  expect(knowing).toEqual([]);
});

test("no rule reaches from a place among siblings down to what is inside (docs/how/first-load.md)", () => {
  const [theme = ""] = globSync("build/client/assets/style-*.css");
  const css = readFileSync(theme, "utf8");
  expect(css).toContain(":is(:where(.group)");
  expect(css.match(/:(?:first|last|only|nth)-[a-z-]+(?:\([^)]*\))? \*/g) ?? []).toEqual([]);
});

test("no rule checks the contents of an ancestor for elements in it (docs/how/first-load.md)", () => {
  const [theme = ""] = globSync("build/client/assets/style-*.css");
  const css = readFileSync(theme, "utf8");
  expect(css).toContain(":has(");
  expect(css.match(/:has\([^{}]* \*[^{}]*/g) ?? []).toEqual([]);
});

test("nothing that a browser loads makes a formatter before it is needed (docs/how/first-load.md)", () => {
  const sources = globSync("{app,design,domain,lib}/**/*.{ts,tsx}", {
    exclude: ["**/*.test.*", "**/*.server.*"],
  });
  expect(sources.length).toBeGreaterThan(500);
  const eager = sources.filter((file) =>
    /^(?:export )?const \w+ = new Intl\./m.test(readFileSync(file, "utf8")),
  );
  expect(eager).toEqual([]);
});

test("the source maps of what browsers load are kept apart from what is served", () => {
  const files = globSync("build/client/assets/*.js");
  expect(files.length).toBeGreaterThan(20);
  expect(globSync("build/client/**/*.map")).toEqual([]);
  expect(files.filter((file) => readFileSync(file, "utf8").includes("sourceMappingURL"))).toEqual([]);
  const mapped = globSync("build/browser-maps/assets/*.js.map").map((file) =>
    file.replace(/.*\/|\.map$/g, ""),
  );
  expect(mapped.length).toBeGreaterThan(20);
  expect(files.map((file) => file.replace(/.*\//, ""))).toEqual(expect.arrayContaining(mapped));
});
