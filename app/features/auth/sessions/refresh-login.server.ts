import type { Resources } from "#app/platform/resources.server.ts";
import type { CustomerLogin, LoginTokens } from "#app/shop-client/customer-login/customer-login.server.ts";
import type { Account, Session } from "#app/features/auth/auth.tables.ts";
import { openStorefront } from "#app/shop-client/customer/open-storefront.server.ts";
import { unsealLogin } from "./seal-login.server.ts";
import { endSession, findSession, finishRefresh, lockRefresh } from "./session.store.server.ts";

/** An access token with less left is exchanged: a page's calls must not outlive it. */
const REFRESH_BEFORE_MS = 60_000;
/** Longer than the platform's answers may take: its addresses, the tokens, the Storefront API's token. */
const LOCK_MS = 20_000;
const WAIT_MS = 500;

interface Found {
  readonly session: Session;
  readonly account: Account;
}

type Tools = Pick<Resources, "site" | "clock" | "customerLogin">;

/**
 * Returns a session with fresh tokens of the Customer Account API. One of many concurrent requests refreshes them, the
 * others wait. Null when the platform has ended the login, and for a session of the other kind of login; a platform
 * that does not answer changes nothing.
 */
export async function refreshLogin(tools: Tools, found: Found, secret: string): Promise<Found | null> {
  const { site, clock, customerLogin } = tools;
  const { session } = found;
  if ((session.sealedLogin === null) !== (customerLogin === null)) return null;
  if (customerLogin === null || !isDue(session, clock())) return found;
  const now = clock();
  const isLocked = await lockRefresh(site, session, { now, until: new Date(now.getTime() + LOCK_MS) });
  return isLocked
    ? refresh({ ...tools, customerLogin }, found, secret)
    : waitForRefresh(tools, found, secret);
}

function isDue({ loginExpiresAt }: Session, now: Date): boolean {
  return loginExpiresAt !== null && loginExpiresAt.getTime() - now.getTime() < REFRESH_BEFORE_MS;
}

async function refresh(
  { site, customerLogin }: Tools & { readonly customerLogin: CustomerLogin },
  { session, account }: Found,
  secret: string,
): Promise<Found | null> {
  const before = unsealLogin(session, secret);
  const refreshed = before === null ? REFUSED : await customerLogin.refresh(before);
  if (!refreshed.ok && refreshed.problem === "refused") {
    await endSession(site, secret);
    return null;
  }
  const tokens = refreshed.ok ? await withStorefront(customerLogin, refreshed.value, secret) : null;
  const stored = await finishRefresh(site, session, tokens);
  return stored === null ? null : { session: stored, account };
}

const REFUSED = { ok: false, problem: "refused" } as const;

async function withStorefront(customerLogin: CustomerLogin, login: LoginTokens, secret: string) {
  return { login, secret, token: await openStorefront(customerLogin, login) };
}

/** Waits for the request that refreshes the tokens; its failure leaves the session as it was. */
async function waitForRefresh({ site, clock }: Tools, before: Found, secret: string): Promise<Found | null> {
  for (let waitedMs = 0; waitedMs < LOCK_MS; waitedMs += WAIT_MS) {
    const found = await findSession(site, secret, clock());
    if (found === null) return null;
    const { refreshingUntil } = found.session;
    const isRefreshing =
      refreshingUntil !== null && refreshingUntil > clock() && isDue(found.session, clock());
    if (!isRefreshing) return found;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  return before;
}
