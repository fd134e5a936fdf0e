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
