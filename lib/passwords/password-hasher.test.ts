import { expect, test, vi } from "vitest";
import { createPasswordHasher } from "./password-hasher.server.ts";

const { hash: hashPassword, verify: verifyPassword } = createPasswordHasher();

test("what is stored names its own cost, and is another each time", async () => {
  const [one, other] = await Promise.all([hashPassword("parolă bună"), hashPassword("parolă bună")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(one);
});

test.each([
  ["the password itself", true, "parolă bună"],
  ["the same letters in another Unicode form", true, "parolă bună".normalize("NFD")],
  ["another password", false, "parola bună"],
  ["nothing", false, ""],
  ["ten thousand characters", false, "x".repeat(10_000)],
])("%s: %s", async (_what, isRight, typed) => {
  expect(await verifyPassword(typed, await hashPassword("parolă bună"))).toEqual({
    isRight,
    isOutdated: false,
  });
});

test("without a stored hash every password is wrong", async () => {
  expect((await verifyPassword("parolă bună", null)).isRight).toBe(false);
  expect((await verifyPassword("parolă bună", "plain text")).isRight).toBe(false);
});

test("a hash of an earlier cost still opens, and is to be made anew", async () => {
  // argon2id of "parola veche" with m=4096, t=1, p=1.
  const { argon2Sync } = await import("node:crypto");
  const nonce = Buffer.from("0123456789abcdef");
  const hash = argon2Sync("argon2id", {
    message: "parola veche",
    nonce,
    memory: 4_096,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const base64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");
  const stored = `$argon2id$v=19$m=4096,t=1,p=1$${base64(nonce)}$${base64(hash)}`;
  expect(await verifyPassword("parola veche", stored)).toEqual({ isRight: true, isOutdated: true });
  expect(await verifyPassword("parola nouă", stored)).toEqual({ isRight: false, isOutdated: false });
});

test("at a smaller cost it is the same, and a hash of the usual cost is outdated there", async () => {
  const cheap = createPasswordHasher({ memoryKib: 64, passes: 1, lanes: 1 });
  const stored = await cheap.hash("parolă bună");
  expect(stored).toContain("$m=64,t=1,p=1$");
  expect(await cheap.verify("parolă bună", stored)).toEqual({ isRight: true, isOutdated: false });
  expect(await cheap.verify("parolă bună", await hashPassword("parolă bună"))).toEqual({
    isRight: true,
    isOutdated: true,
  });
});

test("a text far longer than any password is hashed as it is", async () => {
  const pile = `a${"\u0301".repeat(10_000)}${"\u0316".repeat(10_000)}`;
  const normalise = vi.spyOn(String.prototype, "normalize");
  expect((await verifyPassword(pile, null)).isRight).toBe(false);
  expect(normalise).not.toHaveBeenCalled();
  normalise.mockRestore();
});
