import { makeKeyedToken, readKeyedToken } from "#app/features/mails/keyed-link.server.ts";

/** The page on which whoever was invited reviews the order. */
export function invitationPath(id: string, linkSecret: string): string {
  return `/write-review?token=${makeKeyedToken(linkSecret, "review-invitation", id)}`;
}

/** The invitation that a mailed link is of; null for a link that was not made here. */
export function readInvitationToken(token: string, linkSecret: string): string | null {
  return readKeyedToken(linkSecret, "review-invitation", token);
}
