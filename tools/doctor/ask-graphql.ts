import { z } from "zod";
import { askJson } from "./ask-json.ts";
import { problem, type Problem } from "./problem.ts";

/** Address of a GraphQL API, and the headers that open it. */
export interface Endpoint {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs?: number | undefined;
}

export type Answer<Data> = { readonly ok: true; readonly data: Data; readonly headers: Headers } | Problem;

/** A document, and the shape of the data that it asks for. */
export interface Question<Data> {
  readonly query: string;
  readonly data: z.ZodType<Data>;
}

const answerShape = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() }),
    )
    .optional(),
});

const KINDS: Readonly<Record<string, Problem["kind"]>> = {
  UNAUTHORIZED: "token",
  ACCESS_DENIED: "denied",
  THROTTLED: "throttled",
  INTERNAL_SERVER_ERROR: "temporary",
};

/** Asks a GraphQL API one question, within its time limit. Rejects never. */
export async function askGraphql<Data>(
  { url, headers, timeoutMs }: Endpoint,
  { query, data: shape }: Question<Data>,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Answer<Data>> {
  const { host } = new URL(url);
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", ...headers },
    body: JSON.stringify({ query, variables }),
  };
  const answer = await askJson(url, init, timeoutMs);
  if (!answer.ok) return answer;
  const parsed = answerShape.safeParse(answer.body);
  const [error] = parsed.data?.errors ?? [];
  if (error !== undefined)
    return problem(KINDS[error.extensions?.code ?? ""] ?? "question", `${host} refuses: ${error.message}`);
  const data = shape.safeParse(parsed.data?.data);
  return data.success
    ? { ok: true, data: data.data, headers: answer.headers }
    : problem("not_the_api", `${host} answers something that is not the API's answer.`);
}
