import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from "jose";
import { beforeAll, expect, it } from "vitest";
import { verifyIdToken } from "./verify-id-token.server.ts";

const ISSUER = "https://shop.example/authentication/1";
const NOW_S = 1_780_000_000;
const CLAIMS = { iss: ISSUER, aud: "client", sub: "1", nonce: "nonce", iat: NOW_S, exp: NOW_S + 3_600 };

type Key = Awaited<ReturnType<typeof generateKeyPair>>["privateKey"];
let own: Key;
let foreign: Key;
let keys: JSONWebKeySet;
beforeAll(async () => {
  const pair = await generateKeyPair("RS256");
  own = pair.privateKey;
  foreign = (await generateKeyPair("RS256")).privateKey;
  keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: "a", alg: "RS256" }] };
});

const sign = (claims: object, key: Key) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: "RS256", kid: "a" }).sign(key);

const verify = (token: string) =>
  verifyIdToken(token, {
    keys,
    issuer: ISSUER,
    clientId: "client",
    nonce: "nonce",
    now: new Date(NOW_S * 1_000),
  });

it.each([
  [{}, { email: null, isEmailProven: true }],
  [
    { email: "ana@exemplu.ro", email_verified: true },
    { email: "ana@exemplu.ro", isEmailProven: true },
  ],
  [{ email_verified: "false" }, { email: null, isEmailProven: false }],
  [{ aud: ["client", "other"], azp: "client" }, { isEmailProven: true }],
])("reads %j", async (claims, facts) => {
  expect(await verify(await sign({ ...CLAIMS, ...claims }, own))).toMatchObject(facts);
});

it.each([
  ["another login's nonce", { nonce: "other" }, "another login's"],
  ["no nonce", { nonce: undefined }, "nonce"],
  ["another issuer", { iss: "https://evil.example" }, '"iss"'],
  ["another client", { aud: "other" }, '"aud"'],
  ["one of several clients", { aud: ["client", "other"], azp: "other" }, "another client's"],
  ["an expired one", { exp: NOW_S - 60 }, '"exp"'],
  ["one without an end", { exp: undefined }, '"exp"'],
  ["one without a customer", { sub: undefined }, '"sub"'],
])("refuses %s", async (_case, claims, reason) => {
  await expect(verify(await sign({ ...CLAIMS, ...claims }, own))).rejects.toThrow(reason);
});

it("refuses another key's signature, none, and a changed token", async () => {
  await expect(verify(await sign(CLAIMS, foreign))).rejects.toThrow("signature verification failed");
  const [, claims = ""] = (await sign(CLAIMS, own)).split(".");
  const none = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
  await expect(verify(`${none}.${claims}.`)).rejects.toThrow('"alg"');
  const token = await sign(CLAIMS, own);
  const other = Buffer.from(JSON.stringify({ ...CLAIMS, sub: "2" })).toString("base64url");
  await expect(verify(token.replace(claims, other))).rejects.toThrow("signature verification failed");
  await expect(verify("")).rejects.toThrow("Invalid Compact JWS");
});
