import { answerJson } from "#lib/http/answer-json.ts";
import { appendCookies } from "#lib/http/cookies.ts";
import { readJson } from "#lib/http/request-body.ts";
import {
  activate,
  type AuthArgs,
  currentUser,
  login,
  logout,
  logoutEverywhere,
  refreshSession,
  register,
  requestMagicLink,
  requestPasswordReset,
  setPassword,
  verifyMagicLink,
} from "./auth-actions.server.ts";
import { authMessage } from "./auth-message.server.ts";
import { authProblemInit } from "./auth-problem-status.ts";
import type { AuthResult, AuthUser } from "./auth-result.ts";

type Body = Readonly<Record<string, unknown>>;
type Call = (input: unknown, args: AuthArgs) => Promise<AuthResult>;

/** Actions by name (spec §7); some have several names. A map, so that `constructor` is no action. */
export const AUTH_ACTIONS: ReadonlyMap<string, Call> = new Map<string, Call>([
  ["login", login],
  ["create-customer-token", login],
  ["create-account", register],
  ["create-account-vercel-only", register],
  ["activate-account", activate],
  ["activate-with-custom-token", activate],
  ["refresh-token", refreshSession],
  ["reset-password", requestPasswordReset],
  ["update-password", setPassword],
  ["magic-link", requestMagicLink],
  ["verify-magic-link", verifyMagicLink],
  ["logout", logout],
  ["logout-everywhere", logoutEverywhere],
  ["session", (_input, args) => currentUser(args)],
]);

/**
 * Answers `POST /api/auth` (spec §7): {action, …} to {success, error, user}, for `refresh-token` to {success,
 * accessToken, expiresAt, error}. `error` is a text in the visitor's language.
 */
export async function answerAuthCall(args: AuthArgs): Promise<Response> {
  const { request } = args;
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) {
    return answer({ ok: false, problem: { code: "unsupported_type" } });
  }
  const body = await readJson(request, "replace");
  if (!isBody(body) || typeof body.action !== "string") {
    return answer({ ok: false, problem: { code: "invalid_request" } });
  }
  const call = AUTH_ACTIONS.get(body.action);
  if (call === undefined) return answer({ ok: false, problem: { code: "unknown_action" } });
  const result = await call(body, args);
  return body.action === "refresh-token" ? answer(result, tokenOf) : answer(result);
}

function answer(result: AuthResult, shape: (value: object) => Body = userOf): Response {
  const headers = new Headers();
  appendCookies(headers, result.cookies);
  if (result.ok) return answerJson({ success: true, ...shape(result.value) }, { headers });
  const { problem } = result;
  return answerJson({ success: false, error: authMessage(problem) }, authProblemInit(problem, headers));
}

function userOf(value: { readonly user?: AuthUser | null }): Body {
  return value.user === undefined ? {} : { user: value.user };
}

function tokenOf({ user }: { readonly user?: AuthUser | null }): Body {
  return { accessToken: user?.accessToken, expiresAt: user?.expiresAt };
}

function isBody(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
