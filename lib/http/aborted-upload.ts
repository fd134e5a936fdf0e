/**
 * Tells whether handling a request failed because its sender closed the connection before the body was complete: no
 * error of the server, and no client waits for the response.
 */
export function isAbortedUpload(request: Request, error: unknown): boolean {
  if (request.signal.aborted) return true;
  // The body fails before the signal is set; Node identifies the error by this code and message only.
  return (
    error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET"
  );
}
