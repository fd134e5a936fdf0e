import { z } from "zod";
import { OK, UNAUTHORIZED } from "#lib/http/status.ts";
import type { AskJson } from "./ask-json.server.ts";

/** Call of the Customer Account API by its customer. */
export interface AccountApiCall<Data> {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly accessToken: string;
  /** Parses `data`. */
  readonly shape: z.ZodType<Data>;
}

/** `token`: the access token is not valid any more. `unavailable`: no answer that can be used. */
export type AccountApiAnswer<Data> =
  | { readonly ok: true; readonly value: Data }
  | { readonly ok: false; readonly problem: { readonly kind: "token" | "unavailable" } };

const answer = z.object({ data: z.unknown(), errors: z.array(z.unknown()).max(0).optional() });

/** Sends a call to the Customer Account API: GraphQL, with the access token as the whole `Authorization` header. */
export async function askAccountApi<Data>(
  ask: AskJson,
  url: string,
  { query, variables, accessToken, shape }: AccountApiCall<Data>,
): Promise<AccountApiAnswer<Data>> {
  const reply = await ask(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json",
      Authorization: accessToken,
    },
    body: JSON.stringify({ query, variables }),
  });
  if (reply?.status === UNAUTHORIZED) return { ok: false, problem: { kind: "token" } };
  const parsed = answer.safeParse(reply?.status === OK ? reply.body : null);
  const data = shape.safeParse(parsed.data?.data);
  return data.success ? { ok: true, value: data.data } : { ok: false, problem: { kind: "unavailable" } };
}
