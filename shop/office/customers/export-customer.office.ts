import { and, desc, lt } from "drizzle-orm";
import { toDecimal } from "#domain/money/money.ts";
import { listAddresses } from "#shop/modules/customer/customer-addresses.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import { type Order, orders } from "#shop/modules/order/order.tables.ts";
import { listCreditsOf } from "#shop/modules/store-credit/store-credit.store.ts";
import { listContractsOf } from "#shop/modules/subscription/subscription.store.ts";
import type { OfficeAnswer } from "#shop/office/office-answer.ts";
import type { OfficeContext } from "#shop/office/office-context.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import { toOfficeMoney } from "#shop/office/refund.office.ts";
import { isOwn } from "./customer.office.ts";
import { type ExportedParcel, exportParcels } from "./export-parcels.ts";
import { findMailbox, type Mailbox } from "./find-mailbox.ts";

/** Orders of one answer. */
const PAGE = 100;

/** All data that the shop keeps about a customer (GDPR art. 15 and 20), in parts. */
export interface ExportCustomerData {
  /** Account, addresses, subscriptions and store credit; null but in the first part. */
  readonly person: object | null;
  /** The newest first. */
  readonly orders: readonly object[];
  /** Value of `after` for the next part; null in the last one. */
  readonly next: string | null;
}

export async function exportCustomerInOffice(
  context: OfficeContext,
  { after, ...named }: InputOf<"exportCustomer">,
): Promise<OfficeAnswer<ExportCustomerData>> {
  const { database } = context;
  const mailbox = await findMailbox(database, named);
  if (!mailbox.ok) return mailbox;
  const found = await database
    .select()
    .from(orders)
    .where(and(isOwn(mailbox), after === undefined ? undefined : lt(orders.number, after)))
    .orderBy(desc(orders.number))
    .limit(PAGE + 1);
  const page = found.slice(0, PAGE);
  const next = found.length > PAGE ? String(page.at(-1)?.number) : null;
  const person = after === undefined ? await exportPerson(context, mailbox) : null;
  const parcels = await exportParcels(
    database,
    page.map(({ id }) => id),
  );
  const exported = page.map((order) => exportOrder(order, parcels.get(order.id) ?? null));
  return { ok: true, data: { person, orders: exported, next } };
}

async function exportPerson({ database }: OfficeContext, { key, account }: Mailbox): Promise<object> {
  const owner = { emailKey: key, customerId: account?.id ?? null };
  const addresses = account === null ? [] : await listAddresses(database, account.id);
  const contracts = await listContractsOf(database, owner);
  const credits = await listCreditsOf(database, owner);
  return {
    account: account && {
      id: account.id,
      email: account.email,
      firstName: account.firstName,
      lastName: account.lastName,
      phone: account.phone,
      acceptsMarketing: account.acceptsMarketing,
      createdAt: account.createdAt,
      emailProvenAt: account.emailVerifiedAt,
    },
    addresses: addresses.map(({ address }) => address),
    subscriptions: contracts.map((contract) => ({
      id: contract.id,
      status: contract.status,
      product: contract.goods.handle,
      price: toOfficeMoney(contract, contract.priceMinor),
      months: contract.months,
      email: contract.email,
      delivery: contract.delivery,
      billing: contract.billing,
      taxNumber: contract.taxNumber,
      method: contract.method,
      brand: contract.brand,
      lastFour: contract.lastFour,
      cancelledAt: contract.cancelledAt,
      cancelNote: contract.cancelNote,
      termsVersion: contract.termsVersion,
      renewalConsent: contract.renewalConsent,
    })),
    storeCredits: credits.map((credit) => ({
      lastFour: credit.lastFour,
      email: credit.email,
      issued: toOfficeMoney(credit, credit.issuedMinor),
      balance: toOfficeMoney(credit, credit.balanceMinor),
      createdAt: credit.createdAt,
    })),
  };
}

function exportOrder(order: Order, parcel: ExportedParcel | null): object {
  const { number, email, language, currency, snapshot, financialStatus, createdAt, cancelledAt } = order;
  const decimal = (amount: number): string => toDecimal({ amount, currency });
  return {
    name: orderName(number),
    placedAt: createdAt,
    email,
    language,
    currency,
    financialStatus,
    cancelledAt,
    cancelReason: order.cancelReason,
    lines: snapshot.lines.map(({ title, variantTitle, sku, quantity, totalMinor }) => ({
      ...{ title, variantTitle, sku, quantity },
      total: decimal(totalMinor),
    })),
    discount: decimal(snapshot.discountMinor),
    discountCodes: snapshot.discountCodes.map(({ code }) => code),
    shipping: decimal(snapshot.shipping.priceMinor),
    tax: decimal(snapshot.taxMinor),
    total: decimal(order.totalMinor),
    reduced: decimal(order.reducedMinor),
    refunded: decimal(order.refundedMinor),
    delivery: snapshot.delivery,
    billing: snapshot.billing,
    note: snapshot.note,
    extras: snapshot.attributes,
    metafields: snapshot.metafields ?? [],
    termsVersion: snapshot.termsVersion,
    consents: snapshot.consents,
    payment: snapshot.payment,
    parcel,
  };
}
