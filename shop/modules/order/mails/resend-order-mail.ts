import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import type { RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { countAttempts } from "#shop/limits/rate-limit.ts";
import type { OrderMailKind } from "#shop/modules/mail/mail-kinds.ts";
import { queueMail } from "#shop/modules/mail/mail.queue.ts";
import { isGivenUp } from "#shop/modules/mail/mail.store.ts";
import { type MailRow, mails } from "#shop/modules/mail/mail.tables.ts";
import { lockOrderByNumber } from "#shop/modules/order/order.store.ts";

const HOUR_S = 60 * 60;
/** Mails sent again about one order, and by the whole shop. */
const RESENDS_OF_ORDER: RateLimit = { name: "order-mail-resend", attempts: 3, windowS: HOUR_S };
const RESENDS: RateLimit = { name: "mail-resend", attempts: 60, windowS: HOUR_S };

/** Mails that a customer may need once more. */
const RESENDABLE = [
  "order-confirmation",
  "parcel-sent",
  "order-refunded",
] as const satisfies readonly OrderMailKind[];

const resendableKind = (mail: MailRow) => RESENDABLE.find((kind) => kind === mail.kind);

export type ResendMailResult =
  | { readonly ok: true; readonly id: string }
  | {
      readonly ok: false;
      readonly code: "unknown_order" | "unknown_mail" | "forgotten" | "mail_waits" | "too_many_mails";
    };

/** Tells whether a mail can be sent again: one that is still tried arrives by itself. */
export function isResendable(mail: MailRow, now: Date): boolean {
  return resendableKind(mail) !== undefined && (mail.sentAt !== null || isGivenUp(mail, now));
}

interface Resend {
  readonly order: number;
  /** Id of the mail. */
  readonly mail: string;
  /** Idempotency key: a repeated call sends no second mail. */
  readonly key: string;
  readonly now: Date;
}

/** Sends a mail about an order once more, composed anew, to the order's address; within limits per hour. */
export async function resendOrderMail(
  { database, jobs }: { readonly database: ShopDatabase; readonly jobs: PgBoss },
  { order: number, mail: mailId, key, now }: Resend,
): Promise<ResendMailResult> {
  return database.transaction(async (tx): Promise<ResendMailResult> => {
    const found = await lockOrderByNumber(tx, number);
    if (found === null) return { ok: false, code: "unknown_order" };
    const { order } = found;
    const id = idOf(key);
    if ((await findMailOf(tx, order.id, id)) !== null) return { ok: true, id };
    const mail = await findMailOf(tx, order.id, mailId);
    const kind = mail === null ? undefined : resendableKind(mail);
    if (mail === null || kind === undefined) return { ok: false, code: "unknown_mail" };
    if (order.anonymisedAt !== null) return { ok: false, code: "forgotten" };
    if (!isResendable(mail, now)) return { ok: false, code: "mail_waits" };
    const counted = await countAttempts(
      tx,
      [
        { limit: RESENDS_OF_ORDER, who: String(order.id) },
        { limit: RESENDS, who: "shop" },
      ],
      now,
    );
    if (!counted.allowed) return { ok: false, code: "too_many_mails" };
    const about = { orderId: order.id, ...(mail.refundId !== null && { refundId: mail.refundId }) };
    await queueMail(tx, jobs, { kind, ...about, id, language: order.language, now });
    return { ok: true, id };
  });
}

async function findMailOf(tx: ShopTransaction, orderId: number, id: string): Promise<MailRow | null> {
  const [mail] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.orderId, orderId)));
  return mail ?? null;
}

/** Makes the id of the mail that a key asks for: a UUID of the key's hash (RFC 9562, version 8). */
function idOf(key: string): string {
  const hex = createHash("sha256").update(key).digest("hex");
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join("-");
}
