import { Agent, request } from "node:http";
import { RandomSource } from "../../lib/testing/random-source.ts";
import { randomRequest } from "../../tests/support/random/random-request.ts";
import { findMember, type Member } from "./world.ts";

const AT_ONCE = 8;
/** An attacker knows the public token alone. */
const PLANTED = {
  cookies: ["session=a-guess"],
  checkoutTokens: ["a-guess"],
  publicToken: "public-token-for-storefront-apis",
  webhookSecret: "a-guess",
};

/** Sends random requests to a storefront and the shop, in turns. */
export async function sendRandomRequests(members: readonly Member[], count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const urls = (["storefront 1", "shop"] as const).map((name) => findMember({ members }, name).process.url);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const seed = next;
      next += 1;
      await send(urls[seed % urls.length] ?? "", seed, agent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  agent.destroy();
}

/** Sends one request and reads its answer; the table shows what became of the shoppers meanwhile. */
function send(url: string, seed: number, agent: Agent): Promise<void> {
  const { method, target, headers, body } = randomRequest(new RandomSource(seed), PLANTED);
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const outgoing = request({ hostname, port, method, path: target, headers, agent }, (message) => {
      message.resume().on("close", resolve);
    });
    outgoing.on("error", () => resolve());
    outgoing.end(body);
  });
}
