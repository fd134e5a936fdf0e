import { createHmac } from "node:crypto";
import { and, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import { daysBefore, ENDED_LINK_KEPT_DAYS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { hashSecret } from "#lib/secrets/random-secret.server.ts";
import { matchesSecret } from "#lib/secrets/secret.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { emailLinks, type LinkPurpose } from "#app/features/auth/auth.tables.ts";

const MINUTE_MS = 60_000;
/** How long each link works. */
const LIFETIME_MS: Readonly<Record<LinkPurpose, number>> = {
  activation: 48 * 60 * MINUTE_MS,
  "magic-link": 15 * MINUTE_MS,
  "password-reset": 60 * MINUTE_MS,
};
/** A link from further ahead than this was made under a wrong clock: how old it is cannot be told. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;

export type FoundLink =
  | { readonly state: "usable"; readonly id: string; readonly accountId: string }
  | { readonly state: "used" | "expired"; readonly accountId: string }
  | { readonly state: "invalid" };

/** The token of a mail's link: the same each time its job is tried, and known to nobody who only reads the database. */
export function makeLinkToken(linkSecret: string, purpose: LinkPurpose, jobId: string): string {
  return createHmac("sha256", linkSecret).update(`${purpose}:${jobId}`).digest("base64url");
}

/** Keeps the hash of a link's token. A repeated job leaves the link as it was, with its first end. */
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

/** What a link is worth, without using it up. Its token is compared in constant time. */
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

/** Uses a link up, in one statement: of two tabs one gets true. */
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

/** Gives a link back that was used up at `usedAt` for nothing: the platform did not answer. */
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

/** No other link of these kinds works any more: the password was changed. */
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

/** Links that ended so long ago that nobody need be told any more that they were used. */
export function endedLinks(now: Date): Expired {
  return { table: emailLinks, where: lte(emailLinks.expiresAt, daysBefore(now, ENDED_LINK_KEPT_DAYS)) };
}
