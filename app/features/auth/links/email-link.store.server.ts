import { createHmac } from "node:crypto";
import { and, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import { daysBefore, ENDED_LINK_KEPT_DAYS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { hashSecret } from "#lib/secrets/random-secret.server.ts";
import { matchesSecret } from "#lib/secrets/secret.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { emailLinks, type LinkPurpose } from "#app/features/auth/auth.tables.ts";
import { MINUTE_MS } from "#domain/time/units.ts";

const LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  activation: 48 * 60 * MINUTE_MS,
  "magic-link": 15 * MINUTE_MS,
  "password-reset": 60 * MINUTE_MS,
};
/** A link created further in the future was made with a wrong clock: its age is unknown. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

export type FoundLink =
  | { readonly state: "usable"; readonly id: string; readonly accountId: string }
  | { readonly state: "used" | "expired"; readonly accountId: string }
  | { readonly state: "invalid" };

/** Derives the token of a mailed link: the same on each retry of its job, and not readable from the database. */
export function makeLinkToken(linkSecret: string, purpose: LinkPurpose, jobId: string): string {
  return createHmac("sha256", linkSecret).update(`${purpose}:${jobId}`).digest("base64url");
}

/** Stores the hash of a link's token. A retried job leaves the link and its first expiry unchanged. */
export async function noteLink(
  site: Pick<SiteDatabase, "insert">,
  link: {
    readonly id: string;
    readonly token: string;
    readonly purpose: LinkPurpose;
    readonly accountId: string;
  },
  now: Date,
): Promise<void> {
  const { id, token, purpose, accountId } = link;
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose]);
  await site
    .insert(emailLinks)
    .values({
      id,
      tokenHash: hashSecret(token),
      purpose,
      accountId,
      createdAt: now,
      expiresAt,
    })
    .onConflictDoNothing();
}

/** Finds a link's state without using it up. Its token is compared in constant time. */
export async function findLink(
  site: Pick<SiteDatabase, "select">,
  purpose: LinkPurpose,
  { id, token }: { readonly id: string; readonly token: string },
  now: Date,
): Promise<FoundLink> {
  const [row] = await site
    .select()
    .from(emailLinks)
    .where(and(eq(emailLinks.id, id), eq(emailLinks.purpose, purpose)))
    .limit(1);
  const isRight = matchesSecret(hashSecret(token), row?.tokenHash ?? "");
  if (row === undefined || !isRight) return { state: "invalid" };
  const { accountId } = row;
  if (row.usedAt !== null) return { state: "used", accountId };
  const isFromTomorrow = row.createdAt.getTime() > now.getTime() + CLOCK_TOLERANCE_MS;
  if (row.expiresAt <= now || isFromTomorrow) return { state: "expired", accountId };
  return { state: "usable", id, accountId };
}

/** Uses a link up in one statement: of two tabs only one gets true. */
export async function consumeLink(
  site: Pick<SiteDatabase, "update">,
  id: string,
  now: Date,
): Promise<boolean> {
  const rows = await site
    .update(emailLinks)
    .set({ usedAt: now })
    .where(and(eq(emailLinks.id, id), isNull(emailLinks.usedAt), gt(emailLinks.expiresAt, now)))
    .returning({ id: emailLinks.id });
  return rows.length > 0;
}

/** Makes a link that was used up at `usedAt` usable again, as when the platform did not answer. */
export async function releaseLink(
  site: Pick<SiteDatabase, "update">,
  id: string,
  usedAt: Date,
): Promise<void> {
  await site
    .update(emailLinks)
    .set({ usedAt: null })
    .where(and(eq(emailLinks.id, id), eq(emailLinks.usedAt, usedAt)));
}

/** Retires an account's unused links of these kinds, as after a password change. */
export async function retireLinks(
  site: Pick<SiteDatabase, "update">,
  accountId: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<void> {
  await site
    .update(emailLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailLinks.accountId, accountId),
        inArray(emailLinks.purpose, [...purposes]),
        isNull(emailLinks.usedAt),
      ),
    );
}

/** Selects links that expired so long ago that their use need not be reported any more. */
export function endedLinks(now: Date): Expired {
  return { table: emailLinks, where: lte(emailLinks.expiresAt, daysBefore(now, ENDED_LINK_KEPT_DAYS)) };
}
