import { USER_KEY } from "#domain/storage-keys.ts";
import { holdTabLock } from "#lib/browser/tab-lock.ts";
import { isHttps } from "#lib/http/cookies.ts";
import type { AuthUser } from "#app/features/auth/auth-result.ts";
import { fetchCurrentUser, endSession, refreshSession } from "./session-calls.ts";
import { signedIn } from "./signed-in-state.ts";
import { signedInReference, signedOutCookie } from "./signed-in-cookie.ts";
import { endsWithin, forgetUser, readStoredUser, storeUser } from "./stored-user.ts";

/** A session is refreshed when it has less than this left. */
const REFRESH_BEFORE_MS = 60 * 60_000;
/** A server that does not extend a session is not asked again at once. */
const REFRESH_AGAIN_AFTER_MS = 5 * 60_000;
/** Browsers count timers in 31 bits: longer ones would fire at once. */
const TIMER_MAX_MS = 12 * 60 * 60_000;
/** Pages with account data: reloaded when the session ends in another tab. */
const ACCOUNT_PAGES = /^\/my-account(\/|$)/;

/** The reference that the server has confirmed since the page was loaded. */
let vouchedFor: string | null = null;
/** Id of the user the page is shown to; null for a guest, undefined until known. */
let shownTo: string | null | undefined;
let refreshing: ReturnType<typeof setTimeout> | undefined;

export interface Occasion {
  /** A page was just loaded, so it already shows the current user's data. */
  readonly afterNavigation: boolean;
  /** The server has refused the session meanwhile: its confirmation is void. */
  readonly askAgain?: boolean;
}

/**
 * Brings the stored user in line with the session (spec §4, Auth). Drops a stored user that has expired or whose
 * browser is logged out; else asks the server once per page load and logs out when it says the session is invalid.
 * Refreshes a session that is about to end. Changes nothing when the server does not answer.
 */
export async function settleSession(occasion: Occasion): Promise<void> {
  if (occasion.askAgain) vouchedFor = null;
  // Two tabs would refresh the same session twice, and the second be refused.
  await holdTabLock(USER_KEY, () => settle(occasion));
}

async function settle(occasion: Occasion): Promise<void> {
  const reference = signedInReference();
  if (reference === null) return leave(occasion);
  const stored = storedUserOf(reference);
  if (stored !== null && vouchedFor === reference) return keepSession(stored, occasion);
  const answer = await fetchCurrentUser();
  if (signedInReference() !== reference) return settle(occasion);
  if (answer.kind === "nobody") return leave(occasion);
  if (answer.kind === "user") {
    vouchedFor = answer.user.accessToken;
    return keepSession(answer.user, occasion);
  }
  // No answer: a stored user is kept; an unknown one is asked for with the next page.
  if (stored !== null) enter(stored, occasion);
}

/** Returns the stored user of the current session; drops an expired one, or one of another session. */
function storedUserOf(reference: string): AuthUser | null {
  const user = readStoredUser();
  if (user !== null && user.accessToken === reference && !endsWithin(user, Date.now())) return user;
  forgetUser();
  return null;
}

async function keepSession(user: AuthUser, occasion: Occasion): Promise<void> {
  if (!endsWithin(user, Date.now(), REFRESH_BEFORE_MS)) return enter(user, occasion);
  const answer = await refreshSession(user);
  if (answer.kind === "refused") {
    await endSession();
    return leave({ afterNavigation: false });
  }
  if (answer.kind === "user") vouchedFor = answer.user.accessToken;
  enter(answer.kind === "user" ? answer.user : user, occasion);
}

function enter(user: AuthUser, occasion: Occasion): void {
  storeUser(user);
  signedIn.set(true);
  const leftMs = Date.parse(user.expiresAt) - REFRESH_BEFORE_MS - Date.now();
  clearTimeout(refreshing);
  refreshing = setTimeout(
    () => void settleSession({ afterNavigation: false }),
    Math.min(Math.max(leftMs, REFRESH_AGAIN_AFTER_MS), TIMER_MAX_MS),
  );
  showTo(user.id, occasion);
}

/** Removes the stored user, and the signed-in cookie of an ended session. */
function leave(occasion: Occasion): void {
  forgetUser();
  if (signedInReference() !== null) document.cookie = signedOutCookie(isHttps(location.protocol));
  vouchedFor = null;
  clearTimeout(refreshing);
  signedIn.set(false);
  showTo(null, occasion);
}

/** Notes the page's user; reloads an account page after another tab's login or logout. */
function showTo(id: string | null, { afterNavigation }: Occasion): void {
  const overtaken = shownTo !== undefined && shownTo !== id && !afterNavigation;
  shownTo = id;
  if (overtaken && ACCOUNT_PAGES.test(location.pathname)) location.reload();
}
