import { z } from "zod";
import { CURRENCIES } from "#domain/money/money.ts";
import { REFUND_SPLITS } from "#domain/payment/refund-means.ts";
import { PLATFORM_RETURN_STATUSES } from "#domain/returns/platform-return-status.ts";
import { isDay } from "#domain/subscription/subscription-calendar.ts";
import { CONTRACT_STATUSES } from "#domain/subscription/subscription-contract.ts";
import { findUnstorableText } from "#lib/text/storable-text.ts";
import { ORDER_STAGES } from "#shop/modules/order/order.store.ts";
import { CANCEL_REASONS } from "#shop/modules/order/order.tables.ts";
import { DECLINE_REASONS } from "#shop/modules/order/returns/return.tables.ts";
import { REFUND_DESTINATIONS } from "#shop/payment/refund/judge-refund.ts";
import { CARRIER_INPUTS } from "./carrier/carrier-input.ts";
import { CASH_INPUTS } from "./cash/cash-input.ts";
import { CATALOGUE_INPUTS } from "./catalogue/catalogue-input.ts";
import { CODE_INPUTS } from "./catalogue/code-input.ts";
import { CUSTOMER_INPUTS } from "./customers/customer-input.ts";
import { TRANSFER_INPUTS } from "./transfer/transfer-input.ts";
import { CONTENT_INPUTS } from "./content/content-input.ts";
import { PRODUCT_INPUTS } from "./products/product-input.ts";
import { SETTINGS_INPUTS } from "./settings/settings-input.ts";
import { PRICE_INPUTS } from "./prices/price-input.ts";
import {
  after,
  amount,
  first,
  lineId,
  MAX_ID,
  optionalText,
  orderNumber,
  quantity,
  restock,
  variantId,
  version,
} from "./input-fields.ts";

const KEY_MAX_CHARS = 100;
const ACTOR_MAX_CHARS = 100;
const NOTE_MAX_CHARS = 500;
const ORDER_NOTE_MAX_CHARS = 1_000;
const HOLD_REASON_MAX_CHARS = 100;
const PARCEL_MAX_CHARS = 100;
/** The maximum number of an order's lines; a line may be named twice, with two kinds of restock. */
const LINES_MAX = 250;

/** Orders that are packed at once. */
export const PARCELS_MAX = 100;
const QUERY_MAX_CHARS = 100;

/** Day in the shop's time zone, `2026-11-21`. */
const day = z.string().refine(isDay);
const contractId = z.int().min(1).max(999_999_999);

/** Of a refund, and of its preview. */
const refundInput = z.strictObject({
  order: orderNumber,
  lines: z
    .union([
      z.literal("rest"),
      z.array(z.strictObject({ lineId, quantity, restock: restock.optional() })).max(LINES_MAX),
    ])
    .default([]),
  restock: restock.default("no_restock"),
  shipping: z.union([z.literal("rest"), amount]).default("0"),
  /** Destination of the money that store credit did not pay. */
  destination: z.enum(REFUND_DESTINATIONS).default("original"),
  /** For an order that store credit paid in part. */
  split: z.enum(REFUND_SPLITS).default("credit_first"),
  note: optionalText(NOTE_MAX_CHARS),
  version,
});

/** Input of each command. Changing ones have an idempotency key. */
const INPUTS = {
  ...CARRIER_INPUTS,
  ...CASH_INPUTS,
  ...CATALOGUE_INPUTS,
  ...CODE_INPUTS,
  ...CUSTOMER_INPUTS,
  ...CONTENT_INPUTS,
  ...TRANSFER_INPUTS,
  ...PRODUCT_INPUTS,
  ...PRICE_INPUTS,
  ...SETTINGS_INPUTS,
  refund: refundInput,
  previewRefund: refundInput,
  /** A refund that needs attention, by its id. */
  retryRefund: z.strictObject({ order: orderNumber, refund: z.int().min(1).max(MAX_ID) }),
  fulfil: z.strictObject({
    order: orderNumber,
    trackingNumber: optionalText(PARCEL_MAX_CHARS),
    trackingCompany: optionalText(PARCEL_MAX_CHARS),
    version,
  }),
  deliver: z.strictObject({
    order: orderNumber,
    deliveredAt: z.iso
      .datetime({ offset: true })
      .nullish()
      .transform((text) => text ?? null),
    version,
  }),
  cancel: z.strictObject({ order: orderNumber, reason: z.enum(CANCEL_REASONS).default("other"), version }),
  replace: z.strictObject({
    order: orderNumber,
    lines: z
      .union([z.literal("rest"), z.array(z.strictObject({ lineId, quantity })).max(LINES_MAX)])
      .default("rest"),
    version,
  }),
  hold: z.strictObject({
    order: orderNumber,
    reason: z.string().trim().min(1).max(HOLD_REASON_MAX_CHARS),
    version,
  }),
  release: z.strictObject({ order: orderNumber, version }),
  addNote: z.strictObject({ order: orderNumber, note: z.string().trim().min(1).max(ORDER_NOTE_MAX_CHARS) }),
  /** A mail of the order, by its id. */
  resendMail: z.strictObject({ order: orderNumber, mail: z.uuid() }),
  /** By the order whose refund issued it. */
  resendStoreCredit: z.strictObject({ order: orderNumber }),
  /** A return that a customer asked the shop for, by its id. */
  moveReturn: z.strictObject({
    return: z.int().min(1).max(MAX_ID),
    to: z.enum(PLATFORM_RETURN_STATUSES).exclude(["requested"]),
    /** Of a return that is declined; the customer reads both. */
    reason: z.enum(DECLINE_REASONS).default("other"),
    note: optionalText(NOTE_MAX_CHARS),
  }),
  returns: z.strictObject({
    status: z.enum(PLATFORM_RETURN_STATUSES).optional(),
    first,
    after,
  }),
  /** By the number that customers know. */
  order: z.strictObject({ order: orderNumber }),
  orders: z.strictObject({
    /** A number, an e-mail address, a name, a phone number, the goods' titles and SKUs: beginnings of words. */
    query: z.string().trim().min(1).max(QUERY_MAX_CHARS).optional(),
    stage: z.enum(ORDER_STAGES).optional(),
    /** Days on which they were placed, both included. */
    from: day.optional(),
    until: day.optional(),
    /** True for orders that are on hold alone, false for the others. */
    held: z.boolean().optional(),
    /** True for orders whose money the courier collects or still has. */
    due: z.literal(true).optional(),
    first,
    after,
  }),
  parcels: z.strictObject({
    /** By their numbers; else all that are to be sent and not held, those that wait longest. */
    orders: z.array(orderNumber).min(1).max(PARCELS_MAX).optional(),
  }),
  refunds: z.strictObject({
    order: orderNumber.optional(),
    first,
    after,
  }),
  subscriptions: z.strictObject({
    status: z.enum(CONTRACT_STATUSES).optional(),
    first,
    after,
  }),
  subscription: z.strictObject({ subscription: contractId }),
  /** Days of the shop, both included. */
  subscriptionFigures: z.strictObject({ from: day, until: day }),
  waiting: z.strictObject({ first }),
  /** By its number; or by the order it began with, whose customer has withdrawn from the contract. */
  cancelSubscription: z.union([
    z.strictObject({ subscription: contractId }),
    z.strictObject({ order: orderNumber }),
  ]),
  repriceSubscriptions: z.strictObject({
    /** Id in payloads: `variant_id`. */
    variant: variantId,
    price: amount,
    /** Of the contracts it is for; the shop's own by default. */
    currency: z.enum(CURRENCIES).optional(),
    /** First day of the new price; the earliest possible one by default. */
    from: day.optional(),
  }),
};

const key = z.string().trim().min(1).max(KEY_MAX_CHARS);
const actor = optionalText(ACTOR_MAX_CHARS);
const changing = <Name extends keyof typeof INPUTS, Input extends z.ZodType>(name: Name, input: Input) =>
  z.strictObject({ command: z.literal(name), key, actor, input });
const reading = <Name extends keyof typeof INPUTS, Input extends z.ZodType>(name: Name, input: Input) =>
  z.strictObject({ command: z.literal(name), actor, input });

const officeCall = z.discriminatedUnion("command", [
  changing("refund", INPUTS.refund),
  changing("retryRefund", INPUTS.retryRefund),
  changing("fulfil", INPUTS.fulfil),
  changing("deliver", INPUTS.deliver),
  changing("sendParcel", INPUTS.sendParcel),
  changing("adoptParcel", INPUTS.adoptParcel),
  changing("cancelParcel", INPUTS.cancelParcel),
  changing("trackParcel", INPUTS.trackParcel),
  reading("labels", INPUTS.labels),
  changing("markPaid", INPUTS.markPaid),
  changing("refuseParcel", INPUTS.refuseParcel),
  changing("noteSettlement", INPUTS.noteSettlement),
  changing("noteRefundsPaid", INPUTS.noteRefundsPaid),
  reading("previewSettlement", INPUTS.previewSettlement),
  changing("cancel", INPUTS.cancel),
  changing("replace", INPUTS.replace),
  changing("hold", INPUTS.hold),
  changing("release", INPUTS.release),
  changing("addNote", INPUTS.addNote),
  changing("resendMail", INPUTS.resendMail),
  changing("resendStoreCredit", INPUTS.resendStoreCredit),
  changing("moveReturn", INPUTS.moveReturn),
  changing("cancelSubscription", INPUTS.cancelSubscription),
  changing("repriceSubscriptions", INPUTS.repriceSubscriptions),
  changing("setStock", INPUTS.setStock),
  changing("setPrice", INPUTS.setPrice),
  changing("planPrice", INPUTS.planPrice),
  changing("cancelPlannedPrice", INPUTS.cancelPlannedPrice),
  changing("saveShopSettings", INPUTS.saveShopSettings),
  changing("addCode", INPUTS.addCode),
  changing("endCode", INPUTS.endCode),
  changing("reopenCode", INPUTS.reopenCode),
  changing("eraseCustomer", INPUTS.eraseCustomer),
  reading("customers", INPUTS.customers),
  reading("customer", INPUTS.customer),
  reading("exportCustomer", INPUTS.exportCustomer),
  changing("saveArticle", INPUTS.saveArticle),
  changing("removeArticle", INPUTS.removeArticle),
  changing("saveStoreDocument", INPUTS.saveStoreDocument),
  changing("runImport", INPUTS.runImport),
  reading("planImport", INPUTS.planImport),
  reading("importStatus", INPUTS.importStatus),
  reading("exportCatalogue", INPUTS.exportCatalogue),
  reading("articles", INPUTS.articles),
  reading("article", INPUTS.article),
  reading("storeDocument", INPUTS.storeDocument),
  changing("saveProduct", INPUTS.saveProduct),
  changing("removeProduct", INPUTS.removeProduct),
  changing("restoreProduct", INPUTS.restoreProduct),
  changing("orderProducts", INPUTS.orderProducts),
  changing("saveCollection", INPUTS.saveCollection),
  changing("removeCollection", INPUTS.removeCollection),
  changing("uploadPicture", INPUTS.uploadPicture),
  changing("cropPicture", INPUTS.cropPicture),
  changing("removePicture", INPUTS.removePicture),
  reading("productDocument", INPUTS.productDocument),
  reading("unlistedProducts", INPUTS.unlistedProducts),
  reading("findProducts", INPUTS.findProducts),
  reading("collections", INPUTS.collections),
  reading("pictures", INPUTS.pictures),
  reading("codes", INPUTS.codes),
  reading("products", INPUTS.products),
  reading("lowStock", INPUTS.lowStock),
  reading("priceHistory", INPUTS.priceHistory),
  reading("plannedPrices", INPUTS.plannedPrices),
  reading("shopSettings", INPUTS.shopSettings),
  reading("previewShopSettings", INPUTS.previewShopSettings),
  reading("returns", INPUTS.returns),
  reading("previewRefund", INPUTS.previewRefund),
  reading("order", INPUTS.order),
  reading("orders", INPUTS.orders),
  reading("parcels", INPUTS.parcels),
  reading("refunds", INPUTS.refunds),
  reading("subscriptions", INPUTS.subscriptions),
  reading("subscription", INPUTS.subscription),
  reading("subscriptionFigures", INPUTS.subscriptionFigures),
  reading("waiting", INPUTS.waiting),
]);

/** Checked call of the office: the command and its input. */
export type OfficeCall = z.infer<typeof officeCall>;
export type ChangingCall = Extract<OfficeCall, { readonly key: string }>;
export type InputOf<Name extends OfficeCall["command"]> = Extract<
  OfficeCall,
  { readonly command: Name }
>["input"];

/** Unchecked call by a typed caller: defaults may be left out. */
export type OfficeRequest = z.input<typeof officeCall>;

export type ReadCall =
  | { readonly ok: true; readonly call: OfficeCall }
  /** `field` is the path of the first invalid field, such as `input.lines.0.quantity`; empty for the call itself. */
  | { readonly ok: false; readonly field: string };

/** Checks a call: its command, its key and every field. Text that cannot be stored is refused. */
export function readOfficeCall(given: unknown): ReadCall {
  const unstorable = findUnstorableText(given);
  if (unstorable !== null) return { ok: false, field: unstorable.join(".") };
  const parsed = officeCall.safeParse(given);
  if (parsed.success) return { ok: true, call: parsed.data };
  return { ok: false, field: parsed.error.issues[0]?.path.join(".") ?? "" };
}
