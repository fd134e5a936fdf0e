import { createServer } from "node:net";

/**
 * Below the range from which systems take a port for an outgoing connection (Linux: from 32768): one of that range may
 * be taken between the check and its use.
 */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
const TRIES = 100;

/**
 * Finds a free port of this machine; servers that must know their own address cannot ask for "any".
 *
 * @throws when a hundred ports, each drawn at random, were taken
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error("No port is free.");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
