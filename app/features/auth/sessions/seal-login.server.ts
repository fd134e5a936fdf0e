import { z } from "zod";
import type { LoginTokens } from "#app/shop-client/customer-login/customer-login.server.ts";
import type { Session } from "#app/features/auth/auth.tables.ts";
import { sealToken, unsealToken } from "./seal-token.server.ts";

const sealed = z.object({ accessToken: z.string(), refreshToken: z.string(), idToken: z.string() });

/** Encrypts the tokens of the Customer Account API as `sealToken` does. */
export function sealLogin(tokens: LoginTokens, sessionSecret: string, sessionId: string): string {
  return sealToken(JSON.stringify(sealed.parse(tokens)), sessionSecret, sessionId);
}

/** Decrypts them; null for a session without any. */
export function unsealLogin(
  { id, sealedLogin, loginExpiresAt }: Pick<Session, "id" | "sealedLogin" | "loginExpiresAt">,
  sessionSecret: string,
): LoginTokens | null {
  if (sealedLogin === null || loginExpiresAt === null) return null;
  const text = unsealToken(sealedLogin, sessionSecret, id);
  return text === null ? null : { ...sealed.parse(JSON.parse(text)), expiresAt: loginExpiresAt };
}
