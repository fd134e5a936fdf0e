import { createHash, randomBytes } from "node:crypto";
import { and, desc, gte, inArray, lt } from "drizzle-orm";
import { PAYER_PROOF_PARAMETER, PAYER_PROOF_PURPOSE } from "#domain/payer-proof.ts";
import { readToken } from "#lib/signed-token/signed-token.server.ts";
import type { Resources } from "../../platform/resources.server.ts";
import { PAYER_COOKIE_LIFETIME_MS, readPayerSecrets, serialisePayerSecrets } from "./payer-cookie.server.ts";
import { payerProofs } from "./payer-proof.tables.ts";

const SECRET_BYTES = 32;

type ProofResources = Pick<Resources, "site" | "clock" | "webhookSecret"> & {
  readonly settings: Pick<Resources["settings"], "publicUrl">;
};

/**
 * Exchanges the proof in a URL for a cookie, once: whoever finds the address later, in a history or a log, gets nothing.
 *
 * @returns null for a URL without a proof; else the `Set-Cookie` values, none when the proof is used, expired or not ours
 */
export async function exchangeProof(
  request: Request,
  { site, clock, webhookSecret, settings }: ProofResources,
): Promise<readonly string[] | null> {
  const token = new URL(request.url).searchParams.get(PAYER_PROOF_PARAMETER);
  if (token === null) return null;
  const now = clock();
  const proof = readToken({ secret: webhookSecret, purpose: PAYER_PROOF_PURPOSE }, token, now);
  if (proof === null) return [];
  await site.delete(payerProofs).where(lt(payerProofs.createdAt, oldest(now)));
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const exchanged = await site
    .insert(payerProofs)
    .values({ id: proof.id, browserHash: hashOf(secret), orderId: proof.subject, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: payerProofs.id });
  if (exchanged.length === 0) return [];
  const { publicUrl } = settings;
  return [serialisePayerSecrets([secret, ...readPayerSecrets(request, publicUrl)], publicUrl)];
}

/** The platform's ids of the orders this browser has paid lately, newest first. */
export async function ordersPaidHere(
  request: Request,
  { site, clock, settings }: Omit<ProofResources, "webhookSecret">,
): Promise<readonly string[]> {
  const hashes = readPayerSecrets(request, settings.publicUrl).map(hashOf);
  if (hashes.length === 0) return [];
  const rows = await site
    .select({ orderId: payerProofs.orderId })
    .from(payerProofs)
    .where(and(inArray(payerProofs.browserHash, hashes), gte(payerProofs.createdAt, oldest(clock()))))
    .orderBy(desc(payerProofs.createdAt));
  return [...new Set(rows.map(({ orderId }) => orderId))];
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - PAYER_COOKIE_LIFETIME_MS);
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
