import { MINUTE_MS } from "#domain/time/units.ts";

/** Time in which a reader has to take a whole text: a slower one keeps others from theirs. */
const STREAM_TIMEOUT_MS = 10 * MINUTE_MS;

interface TextSource {
  readonly begin: string;
  /** Reads what follows, in parts; null after the last. */
  readonly next: () => Promise<string | null>;
  readonly end: string;
  /** Called once, when nothing more is read. */
  readonly close: () => void;
  /** Called when the text is broken off. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Streams a text whose parts are read as the reader takes them, so that one part is in memory. A part that cannot be
 * read, or a reader that is too slow, breaks the stream off, so that nobody takes half of it for the whole.
 */
export function streamText({ begin, next, end, close, onFailure }: TextSource): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    close();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setTimeout(() => breakOff(controller, new Error("The reader is too slow.")), STREAM_TIMEOUT_MS);
      timer.unref();
      controller.enqueue(encoder.encode(begin));
    },
    async pull(controller) {
      try {
        const part = await next();
        controller.enqueue(encoder.encode(part ?? end));
        if (part !== null) return;
        stop();
        controller.close();
      } catch (error) {
        breakOff(controller, error);
      }
    },
    cancel: stop,
  });

  function breakOff(controller: ReadableStreamDefaultController, error: unknown): void {
    stop();
    onFailure(error);
    controller.error(error);
  }
}
