import { and, desc, gt, inArray, lte } from "drizzle-orm";
import { PAYER_PROOF_PARAMETER, PAYER_PROOF_PURPOSE } from "#domain/payment/payer-proof.ts";
import { hoursBefore, PAYER_PROOF_KEPT_HOURS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import { hashSecret, makeSecret } from "#lib/secrets/random-secret.server.ts";
import { readToken } from "#lib/signed-token/signed-token.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { attemptsOfOrders } from "#app/features/orders/order-mirror.store.server.ts";
import { readAttempts } from "./checkout-cookie.server.ts";
import { readPayerSecrets, serialisePayerSecrets } from "./payer-cookie.server.ts";
import { payerProofs } from "./payer-proof.tables.ts";

type ProofResources = Pick<Resources, "site" | "clock" | "webhookSecret"> & {
  readonly settings: Pick<Resources["settings"], "publicUrl">;
};

/**
 * Origin of an order's checkout: this browser; another browser, whose proof this browser was sent; or unknown, since
 * no webhook has reported the order yet, or this browser began no checkout and may pay for another customer.
 */
type Origin = "own" | "foreign" | "unknown";

/**
 * Exchanges the proof in a URL for a cookie, once, so that the address is useless in a history or a log. The proof of
 * another browser's checkout is not exchanged, and one of unknown origin never replaces a secret of this browser's
 * own.
 *
 * @returns null for a URL without a proof; else the `Set-Cookie` values: empty for a proof that was used before, has
 *   expired, has no valid signature, or belongs to another browser's checkout
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
  const origin = (await originsOf(request, [proof.subject], { site, settings })).get(proof.subject);
  if (origin === "foreign") return [];
  const secret = makeSecret();
  const exchanged = await site
    .insert(payerProofs)
    .values({ id: proof.id, browserHash: hashSecret(secret), orderId: proof.subject, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: payerProofs.id });
  if (exchanged.length === 0) return [];
  const before = await readProofs(request, { site, clock, settings });
  const of = (wanted: Origin) =>
    before.filter((known) => known.origin === wanted).map((known) => known.secret);
  const secrets =
    origin === "own" ? [secret, ...of("own"), ...of("unknown")] : [...of("own"), secret, ...of("unknown")];
  return [serialisePayerSecrets(secrets, settings.publicUrl)];
}

/** Lists the platform's ids of the orders this browser has paid lately, newest first. */
export async function ordersPaidHere(
  request: Request,
  resources: Omit<ProofResources, "webhookSecret">,
): Promise<readonly string[]> {
  const proofs = await readProofs(request, resources);
  return [...new Set(proofs.filter(({ origin }) => origin !== "foreign").map(({ orderId }) => orderId))];
}

/** Lists the proofs that this browser has exchanged and still has, newest first. */
async function readProofs(
  request: Request,
  { site, clock, settings }: Omit<ProofResources, "webhookSecret">,
): Promise<readonly { readonly secret: string; readonly orderId: string; readonly origin: Origin }[]> {
  const secrets = new Map(
    readPayerSecrets(request, settings.publicUrl).map((secret) => [hashSecret(secret), secret]),
  );
  if (secrets.size === 0) return [];
  const rows = await site
    .select({ hash: payerProofs.browserHash, orderId: payerProofs.orderId })
    .from(payerProofs)
    .where(
      and(inArray(payerProofs.browserHash, [...secrets.keys()]), gt(payerProofs.createdAt, oldest(clock()))),
    )
    .orderBy(desc(payerProofs.createdAt));
  const ids = rows.map(({ orderId }) => orderId);
  const origins = await originsOf(request, ids, { site, settings });
  return rows.map(({ hash, orderId }) => ({
    secret: secrets.get(hash) ?? "",
    orderId,
    origin: origins.get(orderId) ?? "unknown",
  }));
}

/** Finds the origin of each order's checkout, as far as it is known. */
async function originsOf(
  request: Request,
  orderIds: readonly string[],
  { site, settings }: Pick<ProofResources, "site" | "settings">,
): Promise<ReadonlyMap<string, Origin>> {
  const own = readAttempts(request, settings.publicUrl);
  if (own.length === 0) return new Map();
  const attempts = await attemptsOfOrders(site, orderIds);
  const originOf = (attempt: string | null) =>
    attempt !== null && own.includes(attempt) ? "own" : "foreign";
  return new Map([...attempts].map(([id, attempt]) => [id, originOf(attempt)]));
}

/** Selects proofs whose cookie has expired. */
export function oldPayerProofs(now: Date): Expired {
  return { table: payerProofs, where: lte(payerProofs.createdAt, oldest(now)) };
}

function oldest(now: Date): Date {
  return hoursBefore(now, PAYER_PROOF_KEPT_HOURS);
}
