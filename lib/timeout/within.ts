/**
 * Waits for a promise, at most `timeoutMs` milliseconds; then returns the result of `onTimeout`, or rejects with what
 * that throws. The work behind the promise is not stopped, and its late result is ignored.
 */
export async function within<Value, Late>(
  promise: Promise<Value>,
  timeoutMs: number,
  onTimeout: () => Late,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  try {
    return await Promise.race([promise, timeout.then(onTimeout)]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls a service with a signal that aborts after `timeoutMs` milliseconds, and rejects then: a service in the same
 * process does not look at the signal.
 */
export async function callWithin<Value>(
  call: (signal: AbortSignal) => Promise<Value>,
  timeoutMs: number,
): Promise<Value> {
  return within(call(AbortSignal.timeout(timeoutMs)), timeoutMs, () => {
    throw new Error(`No answer within ${timeoutMs} ms.`);
  });
}
