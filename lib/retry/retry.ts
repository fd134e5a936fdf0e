/** Pauses between attempts, in milliseconds: the first one, doubled with each further failure up to the longest. */
export interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/**
 * Computes the pause after a failure.
 *
 * @param failuresBefore number of failures before this one, 0 for the first
 */
export function backOffMs({ firstMs, longestMs }: BackOff, failuresBefore: number): number {
  return Math.min(firstMs * 2 ** failuresBefore, longestMs);
}

/**
 * Repeats an attempt with a back-off while its result is worth a retry, and returns the last result. An attempt that
 * throws is not repeated.
 *
 * @param attempts number of attempts at most, the first one included
 */
export async function retry<Result>(
  attempt: () => Promise<Result>,
  isWorthRetrying: (result: Result) => boolean,
  { attempts, ...backOff }: BackOff & { readonly attempts: number },
): Promise<Result> {
  for (let failures = 0; ; failures += 1) {
    const result = await attempt();
    if (failures + 1 >= attempts || !isWorthRetrying(result)) return result;
    await new Promise((resolve) => setTimeout(resolve, backOffMs(backOff, failures)));
  }
}
