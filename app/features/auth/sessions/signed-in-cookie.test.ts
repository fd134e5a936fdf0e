import { describe, expect, it } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { signedInCookie, signedInReference, signedOutCookie } from "./signed-in-cookie.ts";
import { REFERENCE } from "./user.fixture.ts";

describe("the signed-in cookie", () => {
  it.each([
    ["alone", `${BRAND_STORAGE_PREFIX}_signed_in=${REFERENCE}`, REFERENCE],
    ["among others", `language=ro; ${BRAND_STORAGE_PREFIX}_signed_in=${REFERENCE}; a=b`, REFERENCE],
    ["cleared", `${BRAND_STORAGE_PREFIX}_signed_in=; language=ro`, null],
    ["absent", "language=ro", null],
    ["of another name", `x_${BRAND_STORAGE_PREFIX}_signed_in=${REFERENCE}`, null],
    ["with something else in it", `${BRAND_STORAGE_PREFIX}_signed_in=<script>`, null],
  ])("%s", (_case, cookies, reference) => {
    expect(signedInReference(cookies)).toBe(reference);
  });

  it("lasts as long as the session's cookie, and can be read by scripts", () => {
    expect(signedInCookie(REFERENCE, 60, true)).toBe(
      `${BRAND_STORAGE_PREFIX}_signed_in=${REFERENCE}; Path=/; Max-Age=60; SameSite=Lax; Secure`,
    );
    expect(signedInCookie(REFERENCE, null, false)).toBe(
      `${BRAND_STORAGE_PREFIX}_signed_in=${REFERENCE}; Path=/; SameSite=Lax`,
    );
    expect(signedOutCookie(false)).toBe(
      `${BRAND_STORAGE_PREFIX}_signed_in=; Path=/; Max-Age=0; SameSite=Lax`,
    );
  });
});
