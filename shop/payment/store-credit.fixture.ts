import { desc, eq } from "drizzle-orm";
import { makeCreditCode } from "#shop/modules/store-credit/credit-code.ts";
import { type StoreCredit, storeCredits } from "#shop/modules/store-credit/store-credit.tables.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import { type Bench, CREDIT_SECRET, type Typed } from "./payment-bench.fixture.ts";
import { refundOrder } from "./refund/refund-order.ts";

/** A store credit of a customer: its id, and the code mailed last. */
export interface MailedCredit {
  readonly id: number;
  readonly code: string;
}

interface SoldGoods {
  readonly goods?: string;
  readonly bottles?: number;
  readonly email?: string;
}

/** Sells goods, bottles of papillex (289.00 lei each) by default, and refunds them as store credit. */
export async function issueStoreCredit(
  bench: Bench,
  { goods = "papillex", bottles = 1, email }: SoldGoods = {},
): Promise<MailedCredit> {
  const buyer = email === undefined ? {} : { email };
  const cart = await bench.cart([{ handle: goods, quantity: bottles }], buyer);
  await bench.pay(cart);
  const order = (await bench.orders()).find(({ cartToken }) => cartToken === cart.token);
  if (order === undefined) throw new Error("The order that is to be refunded was not made.");
  const result = await refundOrder(bench.context, {
    number: order.number,
    key: `as store credit: ${order.number}`,
    lines: "rest",
    restock: "cancel",
    shippingMinor: "rest",
    note: null,
    destination: "store_credit",
  });
  if (!result.ok) throw new Error(`The refund was refused: ${result.code}.`);
  const [credit] = await bench.database
    .select()
    .from(storeCredits)
    .where(eq(storeCredits.refundId, result.refund.id));
  if (credit === undefined) throw new Error("The refund issued no store credit.");
  return { id: credit.id, code: await mailedCode(bench, credit.id) };
}

/** Returns the code in the newest mail about a credit. */
export async function mailedCode(bench: Bench, creditId: number): Promise<string> {
  const [mail] = await bench.database
    .select()
    .from(mails)
    .where(eq(mails.creditId, creditId))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(1);
  return makeCreditCode(CREDIT_SECRET, mail?.id ?? "");
}

export async function creditRow(bench: Bench, { id }: Pick<MailedCredit, "id">): Promise<StoreCredit> {
  const [credit] = await bench.database.select().from(storeCredits).where(eq(storeCredits.id, id));
  if (credit === undefined) throw new Error(`There is no store credit ${id}.`);
  return credit;
}

/** Submits a code on the payment page with the button next to it. */
export function enterCode(
  bench: Bench,
  cart: StoredCart,
  code: string,
  { typed = {}, headers = {} }: { readonly typed?: Typed; readonly headers?: Record<string, string> } = {},
): Promise<Response> {
  const form = { intent: "apply_credit", delivery_country: "RO", credit_code: code, ...typed };
  return bench.post(bench.page(cart), form, headers);
}
