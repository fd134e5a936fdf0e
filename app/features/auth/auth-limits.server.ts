import { emailKey } from "#domain/email-key.ts";
import { networkOf } from "../../platform/limits/network-of.server.ts";
import {
  countAttempt,
  forgetAttempts,
  personKey,
  type RateLimit,
} from "../../platform/limits/rate-limit.server.ts";
import type { AuthProblem } from "./auth-result.ts";
import type { AuthScene } from "./auth-scene.server.ts";
import type { AccountMailJob } from "./mails/account-mail-job.ts";

const QUARTER_HOUR_S = 15 * 60;
const HOUR_S = 60 * 60;

const LOGINS_OF_ADDRESS: RateLimit = { name: "login-address", attempts: 10, windowS: QUARTER_HOUR_S };
const LOGINS_OF_NETWORK: RateLimit = { name: "login-network", attempts: 50, windowS: QUARTER_HOUR_S };
const MAILS_TO_ADDRESS: RateLimit = { name: "mail-address", attempts: 3, windowS: QUARTER_HOUR_S };
const MAILS_OF_NETWORK: RateLimit = { name: "mail-network", attempts: 20, windowS: HOUR_S };
/** Typing the password of the registration again, on the page of one activation link. */
const CONFIRMATIONS: RateLimit = { name: "confirm-link", attempts: 10, windowS: QUARTER_HOUR_S };

type Scene = Pick<AuthScene, "resources" | "visit" | "now">;

/** Counts a try to log in: by network first, so that guessing at many addresses ends too. */
export async function countLogin(scene: Scene, email: string): Promise<AuthProblem | null> {
  const network = await count(scene, LOGINS_OF_NETWORK, networkOf(scene.visit.ip));
  return network ?? count(scene, LOGINS_OF_ADDRESS, personKey(emailKey(email)));
}

/** The password was right: the wrong ones before it count no more against her address. */
export async function forgetLogins({ resources }: Scene, email: string): Promise<void> {
  await forgetAttempts(resources.site, LOGINS_OF_ADDRESS, personKey(emailKey(email)));
}

/** Counts a mail asked for from this network. */
export function countMailOfNetwork(scene: Scene): Promise<AuthProblem | null> {
  return count(scene, MAILS_OF_NETWORK, networkOf(scene.visit.ip));
}

/**
 * Whether this address may be sent another mail of a kind. Whoever asked is not told: it would say that somebody else
 * did. Each kind counts alone, or mails without a link that a stranger asks for would keep the owner's link from her.
 */
export async function mayMail(scene: Scene, kind: AccountMailJob["kind"], email: string): Promise<boolean> {
  return (await count(scene, MAILS_TO_ADDRESS, `${kind}:${personKey(emailKey(email))}`)) === null;
}

export function countConfirmation(scene: Scene, linkId: string): Promise<AuthProblem | null> {
  return count(scene, CONFIRMATIONS, linkId);
}

async function count({ resources, now }: Scene, limit: RateLimit, who: string): Promise<AuthProblem | null> {
  const verdict = await countAttempt(resources.site, limit, who, now);
  return verdict.allowed ? null : { code: "too_many_attempts", retryAfterS: verdict.retryAfterS };
}
