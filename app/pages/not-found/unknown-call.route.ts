import { answerJson } from "#lib/http/answer-json.ts";

/** `/api/*`: what asks for data that the store does not have gets 404 in JSON, by whatever method, and no page. */
export function loader(): Response {
  return unknownCall();
}

export function action(): Response {
  return unknownCall();
}

function unknownCall(): Response {
  return answerJson({ error: "not_found" }, { status: 404 });
}
