import { answerJson } from "./answer-json.ts";

/** Answers a request with an unsupported method: 405 in JSON; `allow` lists the supported ones. */
export function answerMethodNotAllowed(allow: string): Response {
  return answerJson({ error: "method_not_allowed" }, { status: 405, headers: { Allow: allow } });
}
