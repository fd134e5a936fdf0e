import { randomUUID } from "node:crypto";
import { and, eq, lte, sql } from "drizzle-orm";
import { countedMailbox, emailKey } from "#domain/customer/email-key.ts";
import { daysBefore, PENDING_SIGNUP_KEPT_DAYS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import type { RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import type { SiteDatabase, SiteTransaction } from "#app/platform/database/site-database.server.ts";
import { countAttempt, countAttempts } from "#app/platform/limits/rate-limit.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { forgetDeparture } from "./departure.store.server.ts";
import type { GivenConsent, SignupJob } from "./signup-job.ts";
import { newsletterSignups, type NewsletterSignup } from "./newsletter.tables.ts";

/** Limits the confirmation mails to an address, whatever network the requests come from. */
const CONFIRMATIONS: RateLimit = { name: "newsletter-confirmation", attempts: 1, windowS: 24 * 60 * 60 };
/** Limits them for all addresses of a mailbox: an attacker could otherwise use `ana+1`, `ana+2`, … */
const CONFIRMATIONS_OF_MAILBOX: RateLimit = { ...CONFIRMATIONS, name: "newsletter-mailbox", attempts: 3 };
/** Limits the welcome mails of a customer who subscribes and leaves repeatedly in the account. */
const WELCOMES: RateLimit = { name: "newsletter-welcome", attempts: 3, windowS: 24 * 60 * 60 };

type Tools = Pick<Resources, "jobs" | "clock">;

/** Stores the sign-up of a job. A request only queues it, so that it does the same for every address (spec §7). */
export function doSignupJob(data: SignupJob, resources: Tools & Pick<Resources, "site">): Promise<void> {
  return resources.site.transaction((tx) => noteSignup(tx, data, resources));
}

/**
 * Stores a sign-up as pending and queues the mail that asks for its confirmation: at most one a day and address, and
 * three a mailbox. An address that is already stored keeps its first consent.
 */
export async function noteSignup(
  tx: SiteTransaction,
  { email, givenAt, ...consent }: SignupJob,
  { jobs, clock }: Tools,
): Promise<void> {
  const now = clock();
  const addressKey = emailKey(email);
  await tx
    .insert(newsletterSignups)
    .values({
      ...consent,
      addressKey,
      email,
      id: randomUUID(),
      status: "pending",
      createdAt: new Date(givenAt),
      askedAt: now,
    })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(newsletterSignups)
    .where(eq(newsletterSignups.addressKey, addressKey))
    .for("update");
  if (row?.status !== "pending") return;
  const limits = [
    { limit: CONFIRMATIONS, who: addressKey },
    { limit: CONFIRMATIONS_OF_MAILBOX, who: countedMailbox(addressKey) },
  ];
  const counted = await countAttempts(tx, limits, now);
  if (!counted.allowed) return;
  await tx
    .update(newsletterSignups)
    .set({ askedAt: now })
    .where(eq(newsletterSignups.addressKey, addressKey));
  await jobs.add({ name: "newsletter-mail", data: { kind: "confirm", signupId: row.id } }, { tx });
}

/**
 * Stores a consent whose mailbox the session has proven: no confirmation is needed. At most three welcome mails a
 * day.
 */
export async function noteProvenSignup(
  site: SiteDatabase,
  { email, ...consent }: GivenConsent,
  { jobs, clock, linkSecret }: Tools & Pick<Resources, "linkSecret">,
): Promise<void> {
  const now = clock();
  const addressKey = emailKey(email);
  const given = { ...consent, email, status: "confirmed", createdAt: now, confirmedAt: now } as const;
  await site.transaction(async (tx) => {
    const [row] = await tx
      .insert(newsletterSignups)
      .values({ ...given, addressKey, id: randomUUID(), askedAt: now })
      .onConflictDoUpdate({
        target: newsletterSignups.addressKey,
        set: given,
        setWhere: eq(newsletterSignups.status, "pending"),
      })
      .returning({ id: newsletterSignups.id });
    if (row === undefined) return;
    await forgetDeparture(tx, addressKey, linkSecret);
    const counted = await countAttempt(tx, WELCOMES, countedMailbox(addressKey), now);
    if (!counted.allowed) return;
    await jobs.add({ name: "newsletter-mail", data: { kind: "welcome", signupId: row.id } }, { tx });
  });
}

/** `confirmed`: just now; `already`: before; `gone`: it expired, or the address has left since. */
export type ConfirmOutcome = "confirmed" | "already" | "gone";

/** Confirms a sign-up from its mailbox and queues the welcome mail; of two presses one gets `confirmed`. */
export function confirmSignup(
  id: string,
  { site, jobs, clock, linkSecret }: Tools & Pick<Resources, "site" | "linkSecret">,
): Promise<ConfirmOutcome> {
  return site.transaction(async (tx) => {
    const [row] = await tx
      .update(newsletterSignups)
      .set({ status: "confirmed", confirmedAt: clock() })
      .where(and(eq(newsletterSignups.id, id), eq(newsletterSignups.status, "pending")))
      .returning();
    if (row === undefined) return (await findSignup(tx, id)) === null ? "gone" : "already";
    await forgetDeparture(tx, row.addressKey, linkSecret);
    await jobs.add({ name: "newsletter-mail", data: { kind: "welcome", signupId: id } }, { tx });
    return "confirmed";
  });
}

export async function findSignup(
  site: Pick<SiteDatabase, "select">,
  id: string,
): Promise<NewsletterSignup | null> {
  const [row] = await site.select().from(newsletterSignups).where(eq(newsletterSignups.id, id));
  return row ?? null;
}

/** Selects sign-ups that were not confirmed in time. */
export function oldPendingSignups(now: Date): Expired {
  const { status, askedAt } = newsletterSignups;
  // Spelled out as in the index, for the planner to use it.
  const where = and(sql`${status} = 'pending'`, lte(askedAt, daysBefore(now, PENDING_SIGNUP_KEPT_DAYS)));
  return { table: newsletterSignups, where };
}
