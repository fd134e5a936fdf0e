import { expect, test } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { mayReadOutbox, outboxAddress, OUTBOX_PAGE, outboxCookie } from "./outbox-access.server.ts";

const SECRET = "operator-secret_1";
const BEARER = { Authorization: `Bearer ${SECRET}` };

test.each([
  ["http://localhost:3000", "127.0.0.1", true],
  ["http://localhost:3000", "::1", true],
  ["http://127.0.0.1:3000", "::ffff:127.0.0.1", true],
  ["http://[::1]:3000", "::1", true],
  ["http://localhost:3000", "in-process", true],
  // A machine nearby, or a container's gateway, which is the address of all clients.
  ["http://localhost:3000", "172.17.0.1", false],
  ["http://localhost:3000", "192.168.1.9", false],
  ["http://localhost:3000", "fd00::1", false],
  // The client chooses the Host header.
  ["http://localhost:3000", "203.0.113.7", false],
  ["http://localhost:3000", "2001:db8::1", false],
  ["http://localhost:3000", "unknown", false],
  // A proxy on the same machine, in front of a store without its public address set.
  ["https://shop.example.com", "127.0.0.1", false],
  ["http://localhost.example.com", "127.0.0.1", false],
  ["http://192.168.1.5:3000", "192.168.1.9", false],
])("%s asked by %s with the secret: %s", (origin, ip, may) => {
  const request = new Request(`${origin}/dev/mail`, { headers: BEARER });
  expect(mayReadOutbox(request, { ip, secret: SECRET })).toBe(may);
});

test.each([
  ["Host", "shop.example.com", false],
  ["Host", "localhost:3000", true],
  ["X-Forwarded-For", "127.0.0.1", false],
  ["X-Forwarded-Host", "localhost", false],
  ["X-Real-IP", "203.0.113.7", false],
  ["Forwarded", "for=127.0.0.1", false],
  ["Via", "1.1 proxy", false],
])("from this machine with %s: %s: %s", (name, value, may) => {
  const request = new Request("http://localhost:3000/dev/mail", {
    headers: { ...BEARER, [name]: value },
  });
  expect(mayReadOutbox(request, { ip: "127.0.0.1", secret: SECRET })).toBe(may);
});

// A plain nginx on the machine of the store sends `Host: 127.0.0.1` and no header of its own.
test.each([
  ["nothing", "", {}, false],
  ["another secret in the address", "?secret=operator-secret_2", {}, false],
  ["another bearer token", "", { Authorization: "Bearer operator-secret_2" }, false],
  ["another cookie", "", { Cookie: `${BRAND_STORAGE_PREFIX}_outbox=operator-secret_2` }, false],
  ["the secret in the address", `?secret=${SECRET}`, {}, true],
  ["the secret as a bearer token", "", BEARER, true],
  ["the secret as a cookie", "", { Cookie: `a=1; ${BRAND_STORAGE_PREFIX}_outbox=${SECRET}` }, true],
] as const)("from this machine with %s: %s", (_what, search, headers, may) => {
  const request = new Request(`http://127.0.0.1:3000/dev/mail${search}`, { headers });
  expect(mayReadOutbox(request, { ip: "127.0.0.1", secret: SECRET })).toBe(may);
});

test("the printed address opens the outbox, and its cookie does from then on", () => {
  const address = outboxAddress("http://localhost:3000", OUTBOX_PAGE, SECRET);
  expect(address).toBe(`http://localhost:3000/dev/mail?secret=${SECRET}`);
  const asker = { ip: "127.0.0.1", secret: SECRET };
  expect(mayReadOutbox(new Request(address), asker)).toBe(true);
  const cookie = outboxCookie(new Request(address)) ?? "";
  expect(cookie).toMatch(/; Path=\/dev; HttpOnly; SameSite=Lax$/);
  const headers = { Cookie: cookie.split(";")[0] ?? "" };
  expect(mayReadOutbox(new Request("http://localhost:3000/dev/mail/1", { headers }), asker)).toBe(true);
});

test.each(["", "?secret=", "?secret=a%3B%20Path%3D/", "?secret=a%0D%0AX-Header:%201", "?secret=%C3%A2"])(
  "/dev/mail%s sets no cookie",
  (search) => {
    expect(outboxCookie(new Request(`http://localhost:3000/dev/mail${search}`))).toBeNull();
  },
);
