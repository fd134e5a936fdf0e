import { and, desc, gt, inArray, lte } from "drizzle-orm";
import { PAYER_PROOF_PARAMETER, PAYER_PROOF_PURPOSE } from "#domain/payer-proof.ts";
import { hoursBefore, PAYER_PROOF_KEPT_HOURS } from "#domain/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { hashSecret, makeSecret } from "#lib/secrets/random-secret.server.ts";
import { readToken } from "#lib/signed-token/signed-token.server.ts";
import type { Resources } from "../../platform/resources.server.ts";
import { readPayerSecrets, serialisePayerSecrets } from "./payer-cookie.server.ts";
import { payerProofs } from "./payer-proof.tables.ts";

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
  const secret = makeSecret();
  const exchanged = await site
    .insert(payerProofs)
    .values({ id: proof.id, browserHash: hashSecret(secret), orderId: proof.subject, createdAt: now })
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
  const hashes = readPayerSecrets(request, settings.publicUrl).map(hashSecret);
  if (hashes.length === 0) return [];
  const rows = await site
    .select({ orderId: payerProofs.orderId })
    .from(payerProofs)
    .where(and(inArray(payerProofs.browserHash, hashes), gt(payerProofs.createdAt, oldest(clock()))))
    .orderBy(desc(payerProofs.createdAt));
  return [...new Set(rows.map(({ orderId }) => orderId))];
}

/** Proofs whose cookie has ended. */
export function oldPayerProofs(now: Date): Expired {
  return { table: payerProofs, where: lte(payerProofs.createdAt, oldest(now)) };
}

function oldest(now: Date): Date {
  return hoursBefore(now, PAYER_PROOF_KEPT_HOURS);
}
