/** Builds a JSON response as `Response.json` does, with `Cache-Control: no-store`. */
export function answerJson(body: object, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Cache-Control", "no-store");
  return Response.json(body, { ...init, headers });
}
