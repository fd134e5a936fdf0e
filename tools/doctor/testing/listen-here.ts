import { serve } from "@hono/node-server";

export interface Listening {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly close: () => void;
}

/** Serves a handler over HTTP on a free port of this machine. */
export function listenHere(answer: (request: Request) => Promise<Response>): Promise<Listening> {
  return new Promise((resolve) => {
    const server = serve({ fetch: answer, port: 0, hostname: "127.0.0.1" }, ({ port }) =>
      resolve({ origin: `http://127.0.0.1:${port}`, close: () => server.close() }),
    );
  });
}
