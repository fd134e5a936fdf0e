import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Ways in which a platform fails to answer the Storefront API. */
export const PLATFORM_FAULTS = ["slow", "429", "500", "HTML", "cut", "null", "closed"] as const;
export type PlatformFault = (typeof PLATFORM_FAULTS)[number];

/** HTTP proxy between a storefront and its platform. All but the Storefront API passes unchanged. */
export interface FaultProxy {
  readonly port: number;
  /**
   * Lets calls of the API fail from now on; null ends it, and drops the calls that are held.
   *
   * @param operation name of the only GraphQL operation that fails; every one without it
   */
  readonly become: (fault: PlatformFault | null, operation?: string) => void;
  /** Names of the GraphQL operations that were asked so far. */
  readonly operations: ReadonlySet<string>;
  readonly stop: () => void;
}

/** Starts a proxy to a platform on this machine, on a free port. */
export async function startFaultProxy(platformPort: number): Promise<FaultProxy> {
  const operations = new Set<string>();
  const held = new Set<ServerResponse>();
  let fault: PlatformFault | null = null;
  let chosen: string | undefined;
  const server = createServer((incoming, answer) => {
    void answerCall(incoming, answer).catch(() => answer.destroy());
  });

  async function answerCall(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const operation = operationOf(incoming, body);
    if (operation !== null) operations.add(operation);
    const fails = fault !== null && operation !== null && (chosen === undefined || chosen === operation);
    if (fails && fault !== "cut") return fail(answer, fault);
    forward(incoming, body, answer, fails);
  }

  function fail(answer: ServerResponse, as: Exclude<PlatformFault, "cut"> | null): void {
    switch (as) {
      case "slow":
        held.add(answer);
        answer.on("close", () => held.delete(answer));
        return;
      case "429":
        answer.writeHead(429, { "Retry-After": "1" }).end("Too many requests");
        return;
      case "500":
        answer.writeHead(500).end("Internal error");
        return;
      case "HTML":
        answer.writeHead(200, { "Content-Type": "text/html" }).end("<html><h1>Maintenance</h1></html>");
        return;
      case "null":
        answer.writeHead(200, { "Content-Type": "application/json" }).end('{"data":null}');
        return;
      default:
        answer.destroy();
    }
  }

  /** Passes a call on; a cut one has happened at the platform, and half of its answer arrives. */
  function forward(incoming: IncomingMessage, body: Buffer, answer: ServerResponse, isCut: boolean): void {
    const { method, url: path, headers } = incoming;
    const to = { host: "127.0.0.1", port: platformPort, method, path, headers, agent: false };
    const passed = request(to, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      if (!isCut) return void reply.pipe(answer);
      reply.once("data", (chunk: Buffer) => {
        answer.write(chunk.subarray(0, chunk.length / 2), () => answer.destroy());
        reply.destroy();
      });
    });
    passed.on("error", () => answer.destroy());
    passed.end(body);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    operations,
    become: (next, operation) => {
      fault = next;
      chosen = operation;
      if (next === null) for (const answer of held) answer.destroy();
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Returns the name of a Storefront operation; null for another request. */
function operationOf({ url = "" }: IncomingMessage, body: Buffer): string | null {
  if (!url.endsWith("/graphql.json")) return null;
  return /\b(?:query|mutation)\s+(\w+)/.exec(body.toString())?.[1] ?? "unnamed";
}
