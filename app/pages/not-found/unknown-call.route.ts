import { answerJson } from "#lib/http/answer-json.ts";

/** Answers `/api/*`: 404 in JSON for any other API call, whatever its method. */
export function loader(): Response {
  return unknownCall();
}

export function action(): Response {
  return unknownCall();
}

function unknownCall(): Response {
  return answerJson({ error: "not_found" }, { status: 404 });
}
