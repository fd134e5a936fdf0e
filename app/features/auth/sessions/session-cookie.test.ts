import { describe, expect, it } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { makeSecret } from "#lib/secrets/random-secret.server.ts";
import { endedSessionCookies, readSessionSecret, sessionCookies } from "./session-cookie.server.ts";
import { DAY_S } from "#domain/time/units.ts";

const SECRET = "s".repeat(43);
const ID = "0e9a1d52-1c8e-4f0b-9a51-0d8f4f6f1a11";
const NOW = new Date("2026-11-21T08:00:00Z");
const HTTPS = "https://store.test";
const HTTP = "http://store.test";

/** Returns the name's prefix that browsers enforce (lib/http/host-cookies.ts). */
const prefixOf = (publicUrl: string): string => (publicUrl === HTTPS ? "__Host-" : "");

/** Parses a `Set-Cookie` value as a browser does: the cookie, and its attributes in any order. */
function taken(cookie: string) {
  const [pair = "", ...attributes] = cookie.split("; ");
  return { pair, attributes: attributes.toSorted() };
}

describe("the cookies of a session", () => {
  const FOREVER = ["Path=/", "SameSite=Lax"];
  const cookiesOf = (publicUrl: string, remembered: boolean, seconds: number) => {
    const session = { id: ID, remembered, expiresAt: new Date(NOW.getTime() + seconds * 1000) };
    return sessionCookies(SECRET, session, { now: NOW, publicUrl }).map(taken);
  };

  it.each([
    ["https, remembered", HTTPS, true, ["Max-Age=2592000", ...FOREVER, "Secure"]],
    ["https, until the browser ends", HTTPS, false, [...FOREVER, "Secure"]],
    ["http, remembered", HTTP, true, ["Max-Age=2592000", ...FOREVER]],
    ["http, until the browser ends", HTTP, false, FOREVER],
  ])("by %s: scripts see the sign, and not the secret", (_case, publicUrl, remembered, attributes) => {
    expect(cookiesOf(publicUrl, remembered, 30 * DAY_S)).toEqual([
      {
        pair: `${prefixOf(publicUrl)}${BRAND_STORAGE_PREFIX}_session=${SECRET}`,
        attributes: ["HttpOnly", ...attributes],
      },
      { pair: `${BRAND_STORAGE_PREFIX}_signed_in=${ID}`, attributes },
    ]);
  });

  it.each([
    ["a second", 1, "Max-Age=1"],
    ["a second and a half", 1.5, "Max-Age=1"],
    ["an hour, as the platform's token", 3600, "Max-Age=3600"],
  ])("that ends in %s last no longer", (_case, seconds, age) => {
    for (const { attributes } of cookiesOf(HTTPS, true, seconds)) expect(attributes).toContain(age);
  });

  it.each([
    ["https", HTTPS, ["Max-Age=0", ...FOREVER, "Secure"]],
    ["http", HTTP, ["Max-Age=0", ...FOREVER]],
  ])("of %s that has ended are emptied at once, where they were set", (_case, publicUrl, attributes) => {
    expect(endedSessionCookies(publicUrl).map(taken)).toEqual([
      {
        pair: `${prefixOf(publicUrl)}${BRAND_STORAGE_PREFIX}_session=`,
        attributes: ["HttpOnly", ...attributes],
      },
      { pair: `${BRAND_STORAGE_PREFIX}_signed_in=`, attributes },
    ]);
  });

  it("are bound to no domain, so that no sister domain gets them", () => {
    const session = { id: ID, remembered: true, expiresAt: NOW };
    const all = [
      ...sessionCookies(SECRET, session, { now: NOW, publicUrl: HTTPS }),
      ...endedSessionCookies(HTTPS),
    ];
    expect(all.join("\n")).not.toMatch(/Domain/i);
  });
});

describe("the secret of a session", () => {
  const read = (cookie?: string) =>
    readSessionSecret(new Request(HTTPS, { headers: cookie === undefined ? {} : { cookie } }), HTTP);

  it("is read as it was made", () => {
    const secret = makeSecret();
    expect(read(`lang=ro; ${BRAND_STORAGE_PREFIX}_session=${secret}; a=b`)).toBe(secret);
  });

  it.each([
    ["no cookie", undefined],
    ["an emptied one", `${BRAND_STORAGE_PREFIX}_session=`],
    ["one too short", `${BRAND_STORAGE_PREFIX}_session=${SECRET.slice(1)}`],
    ["one too long", `${BRAND_STORAGE_PREFIX}_session=${SECRET}s`],
    ["one of 10,000 characters", `${BRAND_STORAGE_PREFIX}_session=${"s".repeat(10_000)}`],
    ["one of another alphabet", `${BRAND_STORAGE_PREFIX}_session=${"+".repeat(43)}`],
    ["a cookie whose name ends like ours", `not_${BRAND_STORAGE_PREFIX}_session=${SECRET}`],
    ["the sign alone", `${BRAND_STORAGE_PREFIX}_signed_in=${SECRET}`],
  ])("is none in %s", (_case, cookie) => {
    expect(read(cookie)).toBeNull();
  });
});
