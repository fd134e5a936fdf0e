import { execFile } from "node:child_process";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Finding } from "./finding.ts";
import { data, findNamed, type SeededShop, serveSeededShop } from "./testing/seeded-shop.ts";

let shop: SeededShop;

beforeAll(async () => {
  shop = await serveSeededShop();
});

beforeEach(() => shop.answerAll());

afterAll(() => shop.close());

/** Runs the command as a program; resolves with its exit code and both outputs. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  return new Promise<{ readonly code: unknown; readonly out: string; readonly err: string }>((resolve) => {
    const options = { env: { ...process.env, ...shop.hosted, ...env } };
    execFile(process.execPath, ["tools/doctor/run.ts", ...args], options, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

test("the command prints JSON alone for programs, and ends with 0 when nothing is missing", async () => {
  const { code, out } = await run(["--json", "--test-order"]);
  const { findings } = JSON.parse(out) as { findings: readonly Finding[] };
  expect(findNamed(findings, "test order")).toMatchObject({ state: "ok" });
  expect(code).toBe(0);
});

test.each([
  ["something is missing", ["--test-order"], { SHOP_API_VERSION: "2026-04" }, /DoctorPolicies/, 1],
  ["the token is wrong", [], { SHOP_PRIVATE_TOKEN: "wrong" }, /nothing/, 2],
  ["an option is unknown", ["--mend"], {}, /nothing/, 2],
  ["a setting is wrong", [], { PORT: "many" }, /nothing/, 2],
])("the command's exit code when %s", async (_what, args, env, document, expected) => {
  shop.answerTo(document, data({ shop: {} }));
  expect((await run(args, env)).code).toBe(expected);
});
