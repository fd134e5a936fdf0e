import type { ReactNode } from "react";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";

const RENDER_TIMEOUT_MS = 10_000;

/**
 * Renders a document and waits for all of it.
 *
 * @param nonce marks the scripts of this render (inline-scripts.server.ts)
 * @returns the document
 * @throws what a component threw, also inside a Suspense boundary: React would send the boundary's fallback with
 *   status 200, and the broken page would be cached for all visitors.
 * @throws {Error} when the render takes longer than 10 s
 */
export function renderWhole(element: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const timer = setTimeout(
      () => stream.abort(new Error("A page took too long to render.")),
      RENDER_TIMEOUT_MS,
    );
    const stream = renderToPipeableStream(element, {
      nonce,
      // Every part in its place: React would send large ones after the page, with scripts that move them there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        stream.pipe(collect);
      },
      onError(error) {
        clearTimeout(timer);
        reject(error);
      },
    });
  });
}
