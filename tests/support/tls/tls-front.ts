import { once } from "node:events";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { TestCertificate } from "./test-certificate.ts";

export interface TlsFront {
  /** `https://<host>:<port>` */
  readonly url: string;
  readonly stop: () => void;
}

/** Starts a proxy that ends TLS for a program of this machine, as a production server does, on a free port. */
export async function startTlsFront(
  host: string,
  programPort: number,
  { key, cert }: TestCertificate,
): Promise<TlsFront> {
  const server = createServer({ key, cert }, (incoming, answer) => {
    const { method, url: path, headers } = incoming;
    // A kept connection may be closed by the program just when it is used again.
    const to = { host: "127.0.0.1", port: programPort, method, path, headers, agent: false };
    const passed = request(to, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    incoming.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `https://${host}:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
