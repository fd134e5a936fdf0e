import { describe, expect, it } from "vitest";
import {
  addToWishlist,
  isHandle,
  knownOnly,
  mergeWishlists,
  parseWishlist,
  removeFromWishlist,
  type Wishlist,
  WISHLIST_LIMIT,
} from "./wishlist.ts";

/** Parses `"a1 b3"`: a added at 1, b at 3. */
function list(entries: string): Wishlist {
  return entries
    .split(" ")
    .filter(Boolean)
    .map((entry) => ({ handle: entry.slice(0, 1), addedAt: Number(entry.slice(1)) }));
}

function text(entries: Wishlist): string {
  return entries.map(({ handle, addedAt }) => `${handle}${addedAt}`).join(" ");
}

const FULL: Wishlist = Array.from({ length: WISHLIST_LIMIT }, (_, n) => ({
  handle: `p${n}`,
  addedAt: 1000 - n,
}));

describe("adding to a wishlist", () => {
  it.each([
    ["to an empty one", "", "a", 5, "a5"],
    ["puts it first", "b3 c1", "a", 5, "a5 b3 c1"],
    ["what is in it leaves it where it is", "b3 a1", "a", 5, "b3 a1"],
    ["under a clock that was set back keeps the order of time", "b3 c1", "a", 2, "b3 a2 c1"],
  ])("%s", (_case, before, handle, at, after) => {
    expect(text(addToWishlist(list(before), handle, at))).toBe(after);
  });

  it("past the limit, the oldest gives way", () => {
    const after = addToWishlist(FULL, "new", 2000);
    expect(after).toHaveLength(WISHLIST_LIMIT);
    expect([after[0]?.handle, after.at(-1)?.handle]).toEqual(["new", "p98"]);
  });
});

describe("removing from a wishlist", () => {
  it.each([
    ["takes it out", "b3 a1", "a", "b3"],
    ["what is not in it changes nothing", "b3", "a", "b3"],
  ])("%s", (_case, before, handle, after) => {
    expect(text(removeFromWishlist(list(before), handle))).toBe(after);
  });
});

describe("merging a guest's list into the account's at login", () => {
  it.each([
    ["both empty", "", "", ""],
    ["only the guest's", "b3 a1", "", "b3 a1"],
    ["only the account's", "", "b3 a1", "b3 a1"],
    ["are interleaved, newest first", "d4 b2", "c3 a1", "d4 c3 b2 a1"],
    ["a product of both stands once, as of the later time", "a4 b1", "b3 a2", "a4 b3"],
    ["what a clock ahead of ours dated counts as now", "a900 b1", "c3", "a9 c3 b1"],
  ])("%s", (_case, guest, account, merged) => {
    expect(text(mergeWishlists(list(guest), list(account), 9))).toBe(merged);
  });

  it("are never more than the limit, and the newest stay", () => {
    const merged = mergeWishlists([{ handle: "new", addedAt: 2000 }], FULL, 3000);
    expect(merged).toHaveLength(WISHLIST_LIMIT);
    expect(merged[0]?.handle).toBe("new");
  });
});

it("unknown products are left out", () => {
  expect(text(knownOnly(list("b3 x2 a1"), new Set(["a", "b"])))).toBe("b3 a1");
});

describe("a stored list", () => {
  it.each([
    ["missing", null, ""],
    ["not JSON", "{oops", ""],
    ["no list", '{"handle":"a","addedAt":1}', ""],
    ["of something else", '[1,"a",null,[],{"handle":7,"addedAt":1},{"handle":"a"}]', ""],
    ["with times that are none", '[{"handle":"a","addedAt":1e99},{"handle":"b","addedAt":-1}]', ""],
    [
      "with a double, in the wrong order",
      '[{"handle":"a","addedAt":1},{"handle":"b","addedAt":3},{"handle":"a","addedAt":2}]',
      "b3 a2",
    ],
  ])("that is %s", (_case, stored, read) => {
    expect(text(parseWishlist(stored))).toBe(read);
  });

  it("keeps nothing but handle and time", () => {
    expect(parseWishlist('[{"handle":"a","addedAt":1,"more":"x"}]')).toEqual([{ handle: "a", addedAt: 1 }]);
  });
});

describe("a handle", () => {
  it.each(["papillex", "endo-well", "b12", "ceai_verde", "vișine", "1"])("can be %s", (handle) => {
    expect(isHandle(handle)).toBe(true);
  });
  it.each(["", "-a", "a/b", "a b", "../x", "a\n", "a".repeat(256), 7, null])("cannot be %j", (handle) => {
    expect(isHandle(handle)).toBe(false);
  });
});
