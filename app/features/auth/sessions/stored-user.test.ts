import { describe, expect, it } from "vitest";
import { endsWithin, parseUser } from "./stored-user.ts";
import { USER } from "./user.fixture.ts";

describe("the stored user (spec §3)", () => {
  it("has eight fields and no other", () => {
    expect(parseUser(JSON.stringify({ ...USER, customerToken: "secret", more: 1 }))).toEqual(USER);
  });

  it("may have no names", () => {
    const { firstName: _, lastName: __, ...nameless } = USER;
    expect(parseUser(JSON.stringify(nameless))).toEqual({ ...USER, firstName: null, lastName: null });
  });

  it.each([
    ["missing", null],
    ["not JSON", "{oops"],
    ["a list", "[]"],
    ["a text", '"ana"'],
    ["without an e-mail", JSON.stringify({ ...USER, email: undefined })],
    ["without a reference", JSON.stringify({ ...USER, accessToken: "" })],
    ["with a name that is none", JSON.stringify({ ...USER, firstName: 7 })],
    ["with an end that is none", JSON.stringify({ ...USER, expiresAt: "soon" })],
    ["with a password that is no yes or no", JSON.stringify({ ...USER, hasPassword: "yes" })],
  ])("is nobody when it is %s", (_case, text) => {
    expect(parseUser(text)).toBeNull();
  });

  it.each([
    ["a minute before its end", -60_000, 0, false],
    ["at its end", 0, 0, true],
    ["a day after", 86_400_000, 0, true],
    ["a minute before, when two count", -60_000, 120_000, true],
  ])("%s has ended: %#", (_case, offsetMs, withinMs, ended) => {
    expect(endsWithin(USER, Date.parse(USER.expiresAt) + offsetMs, withinMs)).toBe(ended);
  });
});
