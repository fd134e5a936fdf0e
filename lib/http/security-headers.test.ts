import { expect, test } from "vitest";
import { formatPolicy } from "./security-headers.ts";

test("a policy has its directives in order, each with its sources", () => {
  const policy = formatPolicy({ "default-src": ["'none'"], "img-src": ["'self'", "data:"], sandbox: [] });
  expect(policy).toBe("default-src 'none'; img-src 'self' data:; sandbox");
});
