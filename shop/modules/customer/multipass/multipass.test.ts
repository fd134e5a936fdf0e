import { describe, expect, test } from "vitest";
import { sealMultipass } from "#shop/modules/customer/customer-bench.fixture.ts";
import { openMultipass } from "./multipass.ts";

const SECRET = "a secret of the store";
const NOW = new Date("2026-11-21T09:00:00Z");
const said = (more: object = {}): object => ({
  email: "ana@exemplu.ro",
  created_at: NOW.toISOString(),
  ...more,
});
const open = (token: string, more: object = {}) =>
  openMultipass(token, { secret: SECRET, now: NOW, buyerIp: "203.0.113.7", ...more });

test("a token contains the customer's identity", () => {
  const token = sealMultipass(said({ first_name: "Ana", last_name: "Pop", return_to: "/x" }), SECRET);
  expect(open(token)).toMatchObject({ email: "ana@exemplu.ro", firstName: "Ana", lastName: "Pop" });
});

test("a token that OpenSSL made by the recipe in Shopify's documentation opens", () => {
  const token = [
    "AAAAAAAAAAAAAAAAAAAAAEJ_rCe1zS9rsw0eK_igdgJnPROM2qws7_D583BjqQel3ozL9720VKZAfALypmjojpOsXr",
    "Nc42LVY-XSVMQceGrig9G9mlwqzsO_oChmA-TKPt4a9XfVfKaymrglt1220mldTRma9vk-qZFv_zYguYc=",
  ].join("");
  expect(open(token)).toMatchObject({ email: "ana@exemplu.ro" });
});

test.each([
  ["exactly a quarter of an hour old", true, -15 * 60_000],
  ["older", false, -15 * 60_000 - 1],
  ["a little from the future, as clocks go", true, 60_000],
  ["of tomorrow", false, 24 * 60 * 60_000],
  ["of yesterday", false, -24 * 60 * 60_000],
])("%s: %s", (_what, opens, offsetMs) => {
  const created = new Date(NOW.getTime() + offsetMs).toISOString();
  expect(open(sealMultipass(said({ created_at: created }), SECRET)) !== null).toBe(opens);
});

describe("is refused", () => {
  const good = sealMultipass(said(), SECRET);
  test.each<[string, string]>([
    ["nothing", ""],
    ["no base64", "…"],
    ["a truncated token", good.slice(0, -4)],
    ["a token with one letter changed", (good[0] === "A" ? "B" : "A") + good.slice(1)],
    ["signed with another secret", sealMultipass(said(), "another secret")],
    ["no object", sealMultipass("ana@exemplu.ro", SECRET)],
    ["a name with a NUL", sealMultipass(said({ first_name: "Ana\0" }), SECRET)],
    ["half a character in a name", sealMultipass(said({ last_name: "Pop\uD83D" }), SECRET)],
    ["no e-mail address", sealMultipass({ created_at: NOW.toISOString() }, SECRET)],
    ["no time", sealMultipass({ email: "ana@exemplu.ro" }, SECRET)],
    ["a time without a zone", sealMultipass(said({ created_at: "2026-11-21T09:00:00" }), SECRET)],
    ["another visitor's", sealMultipass(said({ remote_ip: "198.51.100.1" }), SECRET)],
    ["an identifier of its own", sealMultipass(said({ identifier: "ana-1" }), SECRET)],
    ["tags", sealMultipass(said({ tag_string: "vip" }), SECRET)],
    ["addresses", sealMultipass(said({ addresses: [{ city: "Cluj" }] }), SECRET)],
  ])("%s", (_what, token) => {
    expect(open(token)).toBeNull();
  });

  test("everything, while the shop has no secret", () => {
    expect(open(sealMultipass(said(), ""), { secret: "" })).toBeNull();
  });
});

test("a token with an address is accepted from that address", () => {
  expect(open(sealMultipass(said({ remote_ip: "203.0.113.7" }), SECRET))).not.toBeNull();
});

test("one token has one hash, however it is written", () => {
  const token = sealMultipass(said(), SECRET);
  const plain = token.replaceAll("-", "+").replaceAll("_", "/");
  const bare = token.replace(/=+$/, "");
  const hashes = [token, plain, bare, `${bare}\n`].map((written) => open(written)?.hash);
  expect(new Set(hashes).size).toBe(1);
  expect(hashes[0]).toBeDefined();
});
