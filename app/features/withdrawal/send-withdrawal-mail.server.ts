import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import { returnWindow } from "#domain/returns/return-window.ts";
import { objectionEnd, withdrawalEnd } from "#domain/returns/withdrawal.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { composeMail } from "#app/features/mails/compose-mail.server.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import { listParcels } from "#app/features/orders/order-parcels.ts";
import {
  type Receipt,
  receiptContent,
  staffContent,
  withdrawalMailPurpose,
} from "./mails/withdrawal-mail-content.ts";
import { objectionPath } from "./withdrawal-link.server.ts";
import { type Withdrawal, withdrawalNotices, withdrawals } from "./withdrawal.tables.ts";

type Tools = Pick<Resources, "site" | "mailer" | "log" | "clock" | "linkSecret" | "settings">;

/**
 * Sends a mail about declarations, to the customer or to the shop. Several queued for one address are one mail. A retry
 * sends the same mail once more.
 *
 * @throws when the database or the mail server is unavailable: the job is retried
 */
export async function sendWithdrawalMail(jobId: string, batch: string, tools: Tools): Promise<void> {
  const { site, mailer, log, clock, settings } = tools;
  const notices = await site
    .select({ kind: withdrawalNotices.kind, email: withdrawalNotices.email, withdrawal: withdrawals })
    .from(withdrawalNotices)
    .innerJoin(withdrawals, eq(withdrawals.id, withdrawalNotices.withdrawalId))
    .where(eq(withdrawalNotices.batch, batch))
    .orderBy(asc(withdrawals.declaredAt), asc(withdrawals.number));
  const [first] = notices;
  if (first === undefined) return;
  const { kind } = first;
  // Notices about an order go to the order's own address, with its `+tag`.
  const { email: to } = notices.find(({ withdrawal }) => isAboutOwnOrder(withdrawal)) ?? first;
  const rows = notices.map(({ withdrawal }) => withdrawal);
  const language = kind === "staff" ? DEFAULT_LANGUAGE : (rows.at(-1)?.language ?? DEFAULT_LANGUAGE);
  const { publicUrl } = settings;
  const receipts = kind === "staff" ? [] : await Promise.all(rows.map((row) => toReceipt(tools, row)));
  const mail = composeMail({ language, publicUrl, greeted: null }, () => ({
    content:
      kind === "staff"
        ? staffContent(rows, language)
        : receiptContent(receipts, { language, lookupUrl: `${publicUrl}/order-lookup` }),
    purpose: withdrawalMailPurpose(kind),
  }));
  await mailer.send({ id: jobId, to, ...mail });
  if (kind === "receipt") await startObjectionTime(site, rows, clock());
  log.info({ job: jobId, declarations: notices.length }, "a mail about declarations of withdrawal was sent");
}

/** Starts the objection period of the declarations just mailed, where no earlier mail has. */
async function startObjectionTime(
  site: Pick<SiteDatabase, "update">,
  rows: readonly Withdrawal[],
  handedOverAt: Date,
): Promise<void> {
  const ids = rows.filter(({ state }) => state === "waiting").map(({ id }) => id);
  await site
    .update(withdrawals)
    .set({ actAt: objectionEnd(handedOverAt) })
    .where(and(inArray(withdrawals.id, ids), eq(withdrawals.state, "waiting"), isNull(withdrawals.actAt)));
}

function isAboutOwnOrder({ orderId, reason }: Withdrawal): boolean {
  return orderId !== null && reason !== "other_email";
}

async function toReceipt(tools: Tools, withdrawal: Withdrawal): Promise<Receipt> {
  const { site, clock, linkSecret, settings } = tools;
  const { id, orderId, state } = withdrawal;
  const order = orderId === null || !isAboutOwnOrder(withdrawal) ? null : await findOrder(site, orderId);
  const window = order === null ? null : returnWindow(listParcels(order));
  const canObject =
    order !== null && withdrawal.proof === null && (state === "waiting" || state === "person");
  return {
    withdrawal,
    actAt: withdrawal.actAt ?? objectionEnd(clock()),
    orderName: order?.name ?? null,
    isSent: window !== null,
    lastDays: window === null ? null : { withdrawal: withdrawalEnd(window), return: window.returnUntil },
    objectionUrl: canObject ? settings.publicUrl + objectionPath(id, linkSecret) : null,
  };
}
