/** Builds a JSON answer as `Response.json` does, which no cache may keep (`Cache-Control: no-store`). */
export function answerJson(body: object, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Cache-Control", "no-store");
  return Response.json(body, { ...init, headers });
}
