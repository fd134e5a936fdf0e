import type { ServerResponse } from "node:http";
import type { Server, Socket } from "node:net";

/** Time that an accepted connection has to send its request after the server has stopped to accept. */
const FIRST_REQUEST_MS = 1_000;

export interface Connections {
  readonly addSocket: (socket: Socket) => void;
  readonly addAnswer: (answer: ServerResponse) => void;
  /** Ends the connections on which no request runs. */
  readonly endUnused: () => void;
}

/**
 * Tracks open connections and running requests of an HTTP server.
 *
 * @param closing once aborted, each answer whose head is not sent yet ends its connection (`Connection: close`): what
 *   is in front of the server then keeps none that the server would close under its next request
 */
export function trackConnections(closing: AbortSignal): Connections {
  const sockets = new Set<Socket>();
  const running = new Set<ServerResponse>();
  const endConnection = (answer: ServerResponse): void => {
    if (!answer.headersSent) answer.shouldKeepAlive = false;
  };
  closing.addEventListener("abort", () => {
    for (const answer of running) endConnection(answer);
  });
  return {
    addSocket: (socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    },
    addAnswer: (answer) => {
      running.add(answer);
      answer.once("close", () => running.delete(answer));
      if (closing.aborted) endConnection(answer);
    },
    endUnused: () => {
      const used = new Set([...running].map((answer) => answer.socket));
      for (const socket of sockets) if (!used.has(socket)) socket.destroy();
    },
  };
}

/**
 * Stops to accept connections; resolves when the running requests are answered.
 *
 * A connection that was made just before may still wait in the system's queue, where closing would reset it together
 * with the request sent on it. The event loop accepts all that wait in each turn: the server is closed right after a
 * turn that had nothing else to do. Accepted connections then have a moment to send their first request.
 */
export async function closeGently(server: Pick<Server, "close">, connections: Connections): Promise<void> {
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  await new Promise<void>((resolve) => {
    const ended = setTimeout(connections.endUnused, FIRST_REQUEST_MS);
    // Ends the idle connections, too: a browser holds them open for minutes.
    server.close(() => {
      clearTimeout(ended);
      resolve();
    });
  });
}
