import { makeKeyedToken, readKeyedToken } from "#app/features/mails/keyed-link.server.ts";

/** Builds the path of the page on which an invited customer reviews the order. */
export function invitationPath(id: string, linkSecret: string): string {
  return `/write-review?token=${makeKeyedToken(linkSecret, "review-invitation", id)}`;
}

/** Reads the invitation id of a mailed link; null for a link that was not made here. */
export function readInvitationToken(token: string, linkSecret: string): string | null {
  return readKeyedToken(linkSecret, "review-invitation", token);
}
