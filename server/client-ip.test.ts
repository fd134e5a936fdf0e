import { beforeEach, describe, expect, it, test } from "vitest";
import { visitContext } from "#app/platform/visit.server.ts";
import { CHANGES_PER_MINUTE, openWeb, STORE } from "./web.fixture.ts";

const CONNECTION = "203.0.113.9";
/** More changes than one network may make in a minute. */
const MANY = CHANGES_PER_MINUTE + 2;

let seen: string[];
beforeEach(() => {
  seen = [];
});

/** Opens a store that receives requests over a connection from `CONNECTION`. */
function openStore(trustProxy: boolean) {
  const web = openWeb(({ context }) => seen.push(context.get(visitContext).ip), { trustProxy });
  const send = async (forwardedFor: string | null, env: object = connected) => {
    const headers = { Origin: STORE, ...(forwardedFor !== null && { "X-Forwarded-For": forwardedFor }) };
    return (await web.request(`${STORE}/api/auth`, { method: "POST", headers, body: "{}" }, env)).status;
  };
  return { send };
}
const connected = { incoming: { socket: { remoteAddress: CONNECTION, remoteFamily: "IPv4" } } };

describe("the address of the client", () => {
  it.each([
    ["the proxy's own word", "198.51.100.7", "198.51.100.7"],
    ["the last entry, that the proxy wrote", "10.6.6.6, 192.0.2.1,198.51.100.7 ", "198.51.100.7"],
    ["an address with its port", "198.51.100.7:5123", "198.51.100.7"],
    ["an IPv6 address with its port", "[2001:db8::7]:443", "2001:db8::7"],
    ["an IPv6 address", "10.6.6.6, 2001:db8::7", "2001:db8::7"],
    ["the connection's where the proxy is silent", null, CONNECTION],
    ["the connection's where the last entry is empty", "10.6.6.6, ", CONNECTION],
  ])("behind a proxy is %s", async (_case, forwardedFor, ip) => {
    await openStore(true).send(forwardedFor);
    expect(seen).toEqual([ip]);
  });

  it.each([null, "198.51.100.7", "10.6.6.6, 198.51.100.7", ""])(
    "without a proxy is the connection's, whatever the header says (%s)",
    async (forwardedFor) => {
      await openStore(false).send(forwardedFor);
      expect(seen).toEqual([CONNECTION]);
    },
  );

  it("is none inside the process", async () => {
    await openStore(false).send("198.51.100.7", {});
    expect(seen).toEqual(["in-process"]);
  });
});

const refusedOf = async (trustProxy: boolean, headerOf: (n: number) => string) => {
  const { send } = openStore(trustProxy);
  const statuses: number[] = [];
  for (let n = 0; n < MANY; n += 1) statuses.push(await send(headerOf(n)));
  return statuses.filter((status) => status === 429).length;
};

test.each([
  ["without a proxy", false, (n: number) => `10.0.0.${n}`],
  ["in front of a proxy", true, (n: number) => `10.0.0.${n}, 198.51.100.7`],
])("made-up addresses %s escape no limit", async (_case, trustProxy, headerOf) => {
  expect(await refusedOf(trustProxy, headerOf)).toBe(MANY - CHANGES_PER_MINUTE);
});

test("addresses of one IPv6 network share a limit", async () => {
  const refused = await refusedOf(true, (n) => `2001:db8:0:7:${n.toString(16)}::1`);
  expect(refused).toBe(MANY - CHANGES_PER_MINUTE);
});

test("shoppers behind one proxy have a limit each", async () => {
  expect(await refusedOf(true, (n) => `198.51.100.${n}`)).toBe(0);
});
