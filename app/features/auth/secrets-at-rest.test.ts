import { createDecipheriv, createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeMultipassToken } from "./links/multipass.server.ts";
import { sealToken, unsealToken } from "./sessions/seal-token.server.ts";

describe("a platform token at rest", () => {
  const secret = "s".repeat(43);

  it("opens with the cookie's secret, for its own session only, unchanged only", () => {
    const sealed = sealToken("token-al-platformei", secret, "session-1");
    expect(sealed).not.toContain("token");
    expect(sealToken("token-al-platformei", secret, "session-1")).not.toBe(sealed);
    expect(unsealToken(sealed, secret, "session-1")).toBe("token-al-platformei");
    expect(unsealToken(sealed, "t".repeat(43), "session-1")).toBeNull();
    expect(unsealToken(sealed, secret, "session-2")).toBeNull();
    expect(unsealToken(`${sealed.slice(0, -2)}AA`, secret, "session-1")).toBeNull();
    expect(unsealToken(sealed.slice(0, 20), secret, "session-1")).toBeNull();
    expect(unsealToken("", secret, "session-1")).toBeNull();
  });
});

describe("a Multipass token", () => {
  it("is what Shopify documents: IV, AES-128-CBC and HMAC-SHA256 in URL-safe base64", () => {
    const at = new Date("2026-11-21T08:00:00Z");
    const token = makeMultipassToken("secret", {
      email: "ana@exemplu.ro",
      firstName: "Ana",
      lastName: null,
      at,
    });
    expect(token).toMatch(/^[\w-]+=*$/);
    const bytes = Buffer.from(token, "base64url");
    const keys = createHash("sha256").update("secret").digest();
    const sealed = bytes.subarray(0, -32);
    expect(createHmac("sha256", keys.subarray(16)).update(sealed).digest()).toEqual(bytes.subarray(-32));
    const cipher = createDecipheriv("aes-128-cbc", keys.subarray(0, 16), sealed.subarray(0, 16));
    const text = Buffer.concat([cipher.update(sealed.subarray(16)), cipher.final()]).toString();
    expect(JSON.parse(text)).toEqual({
      email: "ana@exemplu.ro",
      created_at: at.toISOString(),
      first_name: "Ana",
    });
  });
});
