/** How long a page may take to answer before the server counts as out of reach. */
const ANSWER_WAIT_MS = 5_000;

/** Whether the server answers for a page of its own: going to one that does not would show the browser's error page. */
export async function isAnswered(path: string): Promise<boolean> {
  try {
    const { ok } = await fetch(path, { method: "HEAD", signal: AbortSignal.timeout(ANSWER_WAIT_MS) });
    return ok;
  } catch {
    return false;
  }
}
