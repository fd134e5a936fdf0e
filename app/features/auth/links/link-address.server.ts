import { joinLink } from "#app/features/mails/link-token.server.ts";
import type { LinkPurpose } from "#app/features/auth/auth.tables.ts";

/**
 * Builds a link's path. An activation link has its id in the path (`/account/activate/{id}/{token}`, design §5.9), the
 * others at the start of their one token.
 */
export function linkPath(
  purpose: LinkPurpose,
  { id, token }: { readonly id: string; readonly token: string },
  returnTo: string | null = null,
): string {
  const onwards = returnTo === null ? "" : `returnTo=${encodeURIComponent(returnTo)}`;
  if (purpose === "activation") return `/account/activate/${id}/${token}${onwards && `?${onwards}`}`;
  const page = purpose === "magic-link" ? "/verify-magic-link" : "/set-password";
  return `${page}?token=${joinLink({ id, token })}${onwards && `&${onwards}`}`;
}
