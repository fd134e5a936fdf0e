/** Timeout after which the server counts as unreachable. */
const ANSWER_WAIT_MS = 5_000;

/** Tells whether the server answers for a page: opening one that fails would show the browser's error page. */
export async function isAnswered(path: string): Promise<boolean> {
  try {
    const { ok } = await fetch(path, { method: "HEAD", signal: AbortSignal.timeout(ANSWER_WAIT_MS) });
    return ok;
  } catch {
    return false;
  }
}
