import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from "node:http";
import { serve } from "@hono/node-server";
import { closeGently, trackConnections } from "#lib/process/connections.server.ts";
import type { ClosableServer } from "#lib/process/shutdown.server.ts";
import { StartError } from "#lib/process/start-error.server.ts";
import { trustType } from "#lib/values/trust-type.ts";

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "is taken by another program. Stop that one, or set PORT to another number",
  EACCES: "may not be used by this user. Set PORT to a number above 1023",
  EADDRNOTAVAIL: "is not an address of this machine. Correct HOST",
};

interface ListenOptions {
  readonly fetch: Parameters<typeof serve>[0]["fetch"];
  /** Receives every request first; returns true if it has answered. */
  readonly answerBefore?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  readonly port: number;
  readonly hostname: string;
  /** Aborted when the process is told to stop: each answer from then on ends its connection. */
  readonly closing?: AbortSignal;
}

/**
 * Starts the HTTP server; resolves once the port is open.
 *
 * @throws {StartError} when the port cannot be opened
 */
export function listen({
  answerBefore,
  closing = new AbortController().signal,
  ...options
}: ListenOptions): Promise<{ readonly server: ClosableServer; readonly port: number }> {
  const connections = trackConnections(closing);
  type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;
  const makeServer = (serverOptions: ServerOptions, answer: Listener) =>
    createServer(serverOptions, (incoming, outgoing) => {
      connections.addAnswer(outgoing);
      if (answerBefore?.(incoming, outgoing) !== true) answer(incoming, outgoing);
    });
  return new Promise((resolve, reject) => {
    const server = serve(
      { ...options, createServer: trustType<typeof createServer>(makeServer) },
      ({ port }) => {
        server.off("error", refuse);
        resolve({ server: { close: () => closeGently(server, connections) }, port });
      },
    );
    server.on("connection", connections.addSocket);
    const refuse = (error: NodeJS.ErrnoException): void => {
      const reason = REASONS[error.code ?? ""];
      if (reason === undefined) return reject(error);
      reject(new StartError(`Port ${options.port} of ${options.hostname} ${reason}.`));
    };
    server.once("error", refuse);
  });
}
