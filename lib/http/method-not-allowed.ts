import { answerJson } from "./answer-json.ts";

/** Answers a request whose method its address does not take: 405 in JSON; `allow` lists the methods it takes. */
export function answerMethodNotAllowed(allow: string): Response {
  return answerJson({ error: "method_not_allowed" }, { status: 405, headers: { Allow: allow } });
}
