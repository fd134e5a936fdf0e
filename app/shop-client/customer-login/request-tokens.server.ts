import { z } from "zod";
import { OK } from "#lib/http/status.ts";
import type { AskJson } from "./ask-json.server.ts";

/** Client of a platform's login; without a secret it is public. */
export interface LoginClient {
  readonly id: string;
  readonly secret: string | null;
}

const answer = z.object({
  access_token: z.string().min(1).max(4_000),
  refresh_token: z.string().min(1).max(4_000),
  expires_in: z.number().int().positive(),
  id_token: z.string().max(8_000).optional(),
});
export type TokenAnswer = z.infer<typeof answer>;

/** `refused`: the code or the refresh token is invalid. `unavailable`: no answer, or a fault of platform or client. */
type TokenResult =
  | { readonly ok: true; readonly value: TokenAnswer }
  | {
      readonly ok: false;
      readonly problem: "refused" | "unavailable";
      readonly status: number | null;
    };

const refusal = z.object({ error: z.literal("invalid_grant") });

interface TokenRequest {
  readonly url: string;
  readonly client: LoginClient;
  /** The store's origin: platforms check it for public clients. */
  readonly origin: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Sends a request to the token endpoint (RFC 6749, 3.2), once: a code or a refresh token must not be sent twice. */
export async function requestTokens(
  ask: AskJson,
  { url, client, origin, params }: TokenRequest,
): Promise<TokenResult> {
  const reply = await ask(url, {
    method: "POST",
    headers: {
      Accept: "application/json",
      Origin: origin,
      ...(client.secret !== null && { Authorization: basic(client.id, client.secret) }),
    },
    body: new URLSearchParams({ ...params, client_id: client.id }),
  });
  const tokens = answer.safeParse(reply?.status === OK ? reply.body : null);
  if (tokens.success) return { ok: true, value: tokens.data };
  const problem = refusal.safeParse(reply?.body).success ? "refused" : "unavailable";
  return { ok: false, problem, status: reply?.status ?? null };
}

function basic(id: string, secret: string): string {
  const pair = `${encodeURIComponent(id)}:${encodeURIComponent(secret)}`;
  return `Basic ${Buffer.from(pair).toString("base64")}`;
}
