/**
 * Tells whether handling a request failed because its sender closed the connection before the body was complete: nothing
 * went wrong here, and nobody waits for the answer.
 */
export function isAbortedUpload(request: Request, error: unknown): boolean {
  if (request.signal.aborted) return true;
  // The body fails before the signal tells; Node names the error by this code and message only.
  return (
    error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET"
  );
}
