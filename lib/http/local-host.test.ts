import { expect, test } from "vitest";
import { isLocalHost } from "./local-host.ts";

test.each([
  ["localhost", true],
  ["localhost:3000", true],
  ["LOCALHOST:3000", true],
  ["127.0.0.1", true],
  ["127.0.0.1:4000", true],
  ["[::1]", true],
  ["[::1]:3000", true],
  ["", false],
  ["localhost.example.com", false],
  ["my-localhost", false],
  ["localhost:3000@example.com", false],
  ["127.0.0.1.example.com", false],
  ["127.0.0.10", false],
  ["192.168.1.5", false],
  ["0.0.0.0", false],
  ["[::2]:3000", false],
  ["example.com", false],
])("%j is this machine: %s", (host, isLocal) => {
  expect(isLocalHost(host)).toBe(isLocal);
});
