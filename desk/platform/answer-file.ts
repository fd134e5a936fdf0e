/** Tells spreadsheets that a file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Answers with a CSV file that the browser saves, part by part. */
export function answerCsv(fileName: string, parts: Iterable<string> | AsyncIterable<string>): Response {
  async function* whole(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK;
    yield* parts;
    yield "\r\n";
  }
  return answerFile(fileName, "text/csv; charset=utf-8", whole());
}

/** Answers with a file that the browser saves, part by part: a part is made once the one before was read. */
export function answerFile(fileName: string, type: string, parts: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done = false, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${fileName}"` },
  });
}
