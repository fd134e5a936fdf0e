import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withoutDeveloperTexts } from "./quiet-router.ts";

it.each<[what: string, code: string, left: string]>([
  ["a check keeps its condition", 'invariant(a !== b(), "Not so.");', "invariant(a !== b());"],
  [
    "also where its message is made",
    "if (x) UNSAFE_invariant(y, `No ${route.id}`);",
    "if (x) UNSAFE_invariant(y);",
  ],
  ["a check without a message stays", "invariant(a);", "invariant(a);"],
  ["a component loses its name", 'Form.displayName = "Form"; f();', " f();"],
  ["another assignment stays", 'route.id = "displayName";', 'route.id = "displayName";'],
  [
    "what is never called is empty",
    "function instrumentClientSideRouter(r) { a(r); return r; }",
    "function instrumentClientSideRouter(r) {  }",
  ],
  [
    "another function stays",
    "function createRouter(r) { return a(r); }",
    "function createRouter(r) { return a(r); }",
  ],
  ["an error that is thrown keeps its words", 'throw new Error("No route");', 'throw new Error("No route");'],
])("%s", (_what, code, left) => {
  expect(withoutDeveloperTexts(code)).toBe(left);
});

it("the browser's router is given no instrumentations", () => {
  expect(readFileSync("app/entry.client.tsx", "utf8")).not.toContain("instrumentations");
});

it("finds what it leaves out in the release that is installed", () => {
  const modules = globSync("node_modules/react-router/dist/production/**/*.js").map((file) =>
    readFileSync(file, "utf8"),
  );
  const left = modules.map((code) => code.length - withoutDeveloperTexts(code).length);
  expect(left.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(4_000);
});
