import { makeKeyedToken, readKeyedToken } from "#app/features/mails/keyed-link.server.ts";

const PURPOSE = "newsletter-confirm";

/** Builds the path of the page by which the owner of a mailbox confirms a sign-up. */
export function confirmationPath(signupId: string, linkSecret: string): string {
  return `/newsletter/confirm?token=${makeKeyedToken(linkSecret, PURPOSE, signupId)}`;
}

/** Reads the sign-up id of a mailed link; null for a link that was not made here. */
export function readConfirmationToken(token: string, linkSecret: string): string | null {
  return readKeyedToken(linkSecret, PURPOSE, token);
}
