import { findAccount } from "#app/features/auth/accounts/account.store.server.ts";
import { hasAskedForLink } from "#app/features/auth/sessions/asked-link-cookie.server.ts";
import type { Account, LinkPurpose } from "#app/features/auth/auth.tables.ts";
import type { AuthErrorCode, AuthProblem, AuthResult, LinkState } from "#app/features/auth/auth-result.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";
import { consumeLink, findLink, releaseLink } from "./email-link.store.server.ts";
import { parseLink } from "#app/features/mails/link-token.server.ts";
import { readSessionSecret } from "#app/features/auth/sessions/session-cookie.server.ts";
import { findSession } from "#app/features/auth/sessions/session.store.server.ts";

/** Problem codes of unusable links (spec §8). */
const PROBLEMS: Readonly<
  Record<LinkPurpose, Readonly<Record<"invalid" | "expired" | "used", AuthErrorCode>>>
> = {
  activation: {
    invalid: "activation_link_invalid",
    expired: "activation_link_expired",
    used: "activation_link_used",
  },
  "magic-link": { invalid: "magic_link_invalid", expired: "magic_link_invalid", used: "magic_link_used" },
  "password-reset": { invalid: "reset_link_invalid", expired: "reset_link_invalid", used: "reset_link_used" },
};

interface TypedLink {
  readonly token: string;
  readonly id?: string | undefined;
}

export type OpenedLink =
  | { readonly kind: "own"; readonly id: string; readonly account: Account }
  | { readonly kind: "platform"; readonly id: string; readonly token: string }
  | { readonly kind: "problem"; readonly problem: AuthProblem };

/** Reads a link and its account, without using it up. */
export async function openLink(
  { resources, now }: Pick<AuthContext, "resources" | "now">,
  purpose: LinkPurpose,
  link: TypedLink,
): Promise<OpenedLink> {
  const parts = parseLink(link.token, link.id);
  if (parts === null || (parts.kind === "platform" && purpose === "magic-link"))
    return unusable(purpose, "invalid");
  if (parts.kind === "platform") return parts;
  const found = await findLink(resources.site, purpose, parts, now);
  if (found.state !== "usable") return unusable(purpose, found.state);
  const account = await findAccount(resources.site, found.accountId);
  return account === null ? unusable(purpose, "invalid") : { kind: "own", id: found.id, account };
}

/** Describes a link for a page before a form is posted (`readLink` of the actions). */
export async function describeLink(
  auth: Pick<AuthContext, "request" | "resources" | "now">,
  purpose: LinkPurpose,
  link: TypedLink,
): Promise<LinkState> {
  const opened = await openLink(auth, purpose, link);
  switch (opened.kind) {
    case "platform":
      return {
        state: "usable",
        hasPendingPassword: false,
        maskedEmail: null,
        isAskedHere: false,
        isPlatforms: true,
      };
    case "own": {
      const { email, pendingPasswordHash } = opened.account;
      return {
        state: "usable",
        hasPendingPassword: pendingPasswordHash !== null,
        maskedEmail: maskEmail(email),
        isAskedHere: await isAskedHere(auth, opened.account),
        isPlatforms: false,
      };
    }
    case "problem": {
      const { invalid, used } = PROBLEMS[purpose];
      const { code } = opened.problem;
      return { state: code === used ? "used" : code === invalid ? "invalid" : "expired" };
    }
  }
}

/**
 * Tells whether a link may be followed without confirmation: this browser has requested one, and no other account is
 * logged in here. Another link may be an attacker's, sent to log the visitor into the attacker's account.
 */
async function isAskedHere(
  { request, resources, now }: Pick<AuthContext, "request" | "resources" | "now">,
  { id }: Account,
): Promise<boolean> {
  const { publicUrl } = resources.settings;
  if (!hasAskedForLink(request, publicUrl)) return false;
  const secret = readSessionSecret(request, publicUrl);
  const here = secret === null ? null : await findSession(resources.site, secret, now);
  return here === null || here.account.id === id;
}

/**
 * Uses a link up, then works. Of two tabs one works, the other reports that the link is used. If the work does not
 * succeed, or throws, the link is released for another try.
 */
export async function withLink<Value>(
  { resources, now }: Pick<AuthContext, "resources" | "now">,
  purpose: LinkPurpose,
  id: string,
  work: () => Promise<AuthResult<Value>>,
): Promise<AuthResult<Value>> {
  if (!(await consumeLink(resources.site, id, now)))
    return { ok: false, problem: { code: PROBLEMS[purpose].used } };
  let isDone = false;
  try {
    const result = await work();
    isDone = result.ok || KEEPS_USED.includes(result.problem.code);
    return result;
  } finally {
    if (!isDone) await releaseLink(resources.site, id, now);
  }
}

/** Problems after which a link stays used: only the login afterwards failed. */
const KEEPS_USED: readonly AuthErrorCode[] = ["session_failed", "account_exists", "platform_mail_sent"];

function unusable(purpose: LinkPurpose, state: "invalid" | "expired" | "used"): OpenedLink {
  return { kind: "problem", problem: { code: PROBLEMS[purpose][state] } };
}

/** Masks an address so that its owner, who holds a link sent to it, recognises it. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${first}…${email.slice(at)}`;
}
