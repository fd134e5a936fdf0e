import { describe, expect, it } from "vitest";
import { readAttempts, serialiseAttempts } from "./checkout-cookie.server.ts";

const FIRST = "0b8f6c1e-8a51-4b8e-9d53-0c8a1f6f2a11";
const SECOND = "5d0c2f57-3b0e-4f5e-9a0d-6c9d6a1d7b22";

function sent(cookie?: string) {
  return readAttempts(
    new Request("http://store.test/finish", cookie === undefined ? {} : { headers: { cookie } }),
    "http://store.test",
  );
}

describe("the checkout cookie", () => {
  it.each([
    ["no cookie", undefined, []],
    ["other cookies", "language=ro; xsanziana_checkout=1", []],
    ["one attempt", `language=ro; sanziana_checkout=${FIRST}`, [FIRST]],
    ["two attempts, newest first", `sanziana_checkout=${SECOND}.${FIRST}; a=b`, [SECOND, FIRST]],
    ["something made up", `sanziana_checkout=' OR 1=1.${FIRST}`, [FIRST]],
    [
      "very many",
      `sanziana_checkout=${Array.from({ length: 99 }, () => FIRST).join(".")}`,
      Array.from({ length: 5 }, () => FIRST),
    ],
  ])("is read from %s", (_case, cookie, attempts) => {
    expect(sent(cookie)).toEqual(attempts);
  });

  it("is out of reach for scripts and other sites, and leaves https only where the store has it", () => {
    const plain = serialiseAttempts([SECOND, FIRST, SECOND], "http://localhost:3000");
    expect(plain).toBe(`sanziana_checkout=${SECOND}.${FIRST}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax`);
    const secure = serialiseAttempts([FIRST], "https://sanziana.example");
    expect(secure).toMatch(/^__Host-sanziana_checkout=.*; Secure$/);
  });

  it("comes back as it was sent", () => {
    expect(sent(serialiseAttempts([SECOND, FIRST], "http://store.test"))).toEqual([SECOND, FIRST]);
  });
});
