import { describe, expect, it } from "vitest";
import { BRAND_DOMAIN, BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
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
    ["other cookies", `language=ro; x${BRAND_STORAGE_PREFIX}_checkout=1`, []],
    ["one attempt", `language=ro; ${BRAND_STORAGE_PREFIX}_checkout=${FIRST}`, [FIRST]],
    [
      "two attempts, newest first",
      `${BRAND_STORAGE_PREFIX}_checkout=${SECOND}.${FIRST}; a=b`,
      [SECOND, FIRST],
    ],
    ["something made up", `${BRAND_STORAGE_PREFIX}_checkout=' OR 1=1.${FIRST}`, [FIRST]],
    [
      "very many",
      `${BRAND_STORAGE_PREFIX}_checkout=${Array.from({ length: 99 }, () => FIRST).join(".")}`,
      Array.from({ length: 5 }, () => FIRST),
    ],
  ])("is read from %s", (_case, cookie, attempts) => {
    expect(sent(cookie)).toEqual(attempts);
  });

  it("is out of reach for scripts and other sites, and leaves https only where the store has it", () => {
    const plain = serialiseAttempts([SECOND, FIRST, SECOND], "http://localhost:3000");
    expect(plain).toBe(
      `${BRAND_STORAGE_PREFIX}_checkout=${SECOND}.${FIRST}; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax`,
    );
    const secure = serialiseAttempts([FIRST], `https://${BRAND_DOMAIN}`);
    expect(secure).toMatch(new RegExp(`^__Host-${BRAND_STORAGE_PREFIX}_checkout=.*; Secure$`));
  });

  it("comes back as it was sent", () => {
    expect(sent(serialiseAttempts([SECOND, FIRST], "http://store.test"))).toEqual([SECOND, FIRST]);
  });
});
