import { expect, test } from "vitest";
import { mayReadOutbox } from "./may-read-outbox.ts";

test.each([
  ["http://localhost:3000", "127.0.0.1", true],
  ["http://localhost:3000", "::1", true],
  ["http://127.0.0.1:3000", "::ffff:127.0.0.1", true],
  ["http://[::1]:3000", "::1", true],
  ["http://localhost:3000", "in-process", true],
  // A machine nearby, or a container's gateway, behind which everybody is.
  ["http://localhost:3000", "172.17.0.1", false],
  ["http://localhost:3000", "192.168.1.9", false],
  ["http://localhost:3000", "fd00::1", false],
  // The Host header says what it likes.
  ["http://localhost:3000", "203.0.113.7", false],
  ["http://localhost:3000", "2001:db8::1", false],
  ["http://localhost:3000", "unknown", false],
  // A proxy on the same machine, in front of a store that was not told its address.
  ["https://shop.example.com", "127.0.0.1", false],
  ["http://localhost.example.com", "127.0.0.1", false],
  ["http://192.168.1.5:3000", "192.168.1.9", false],
])("%s asked by %s: %s", (origin, ip, may) => {
  expect(mayReadOutbox(new Request(`${origin}/dev/mail`), ip)).toBe(may);
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
  const request = new Request("http://localhost:3000/dev/mail", { headers: { [name]: value } });
  expect(mayReadOutbox(request, "127.0.0.1")).toBe(may);
});
