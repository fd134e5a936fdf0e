import { eq } from "drizzle-orm";
import { toStorableText } from "#lib/text/storable-text.ts";
import {
  addCodeInOffice,
  endCodeInOffice,
  listCodesInOffice,
  reopenCodeInOffice,
} from "./catalogue/codes.office.ts";
import { listLowStockInOffice } from "./catalogue/low-stock.office.ts";
import { listProductsInOffice } from "./catalogue/products.office.ts";
import { setPriceInOffice } from "./catalogue/set-price.office.ts";
import { setStockInOffice } from "./catalogue/set-stock.office.ts";
import { showCustomerInOffice } from "./customers/customer.office.ts";
import { listCustomersInOffice } from "./customers/customers.office.ts";
import { eraseCustomerInOffice } from "./customers/erase-customer.office.ts";
import { exportCustomerInOffice } from "./customers/export-customer.office.ts";
import {
  listArticlesInOffice,
  removeArticleInOffice,
  saveArticleInOffice,
  showArticleInOffice,
} from "./content/articles.office.ts";
import { saveStoreDocumentInOffice, showStoreDocumentInOffice } from "./content/store-documents.office.ts";
import {
  exportInOffice,
  planImportInOffice,
  runImportInOffice,
  showImportInOffice,
} from "./transfer/transfer.office.ts";
import {
  listCollectionsInOffice,
  removeCollectionInOffice,
  saveCollectionInOffice,
} from "./products/collections.office.ts";
import {
  cropPictureInOffice,
  listPicturesInOffice,
  removePictureInOffice,
  uploadPictureInOffice,
} from "./products/pictures.office.ts";
import {
  listUnlistedInOffice,
  orderProductsInOffice,
  removeProductInOffice,
  restoreProductInOffice,
} from "./products/product-list.office.ts";
import { saveProductInOffice, showProductDocumentInOffice } from "./products/product.office.ts";
import { answerOnce } from "./idempotent-answer.ts";
import { listOrdersInOffice, listRefundsInOffice } from "./lists.office.ts";
import { type OfficeAnswer, refuseWith } from "./office-answer.ts";
import type { OfficeContext } from "./office-context.ts";
import { type ChangingCall, type OfficeCall, type OfficeRequest, readOfficeCall } from "./office-input.ts";
import { officeCalls } from "./office.tables.ts";
import { resendCreditInOffice } from "./credit.office.ts";
import {
  cancelInOffice,
  deliverInOffice,
  fulfilInOffice,
  holdInOffice,
  releaseInOffice,
  replaceInOffice,
} from "./orders.office.ts";
import { addNoteInOffice } from "./order/note.office.ts";
import { listParcelsInOffice } from "./order/parcels.office.ts";
import { resendMailInOffice } from "./order/mail.office.ts";
import { showOrderInOffice } from "./order/order.office.ts";
import { listReturnsInOffice, moveReturnInOffice } from "./returns.office.ts";
import { previewRefundInOffice } from "./preview-refund.office.ts";
import { refundInOffice, retryRefundInOffice } from "./refund.office.ts";
import {
  cancelSubscriptionInOffice,
  listSubscriptionsInOffice,
  repriceInOffice,
  showSubscriptionInOffice,
} from "./subscriptions.office.ts";
import { countSubscriptionsInOffice } from "./subscription-figures.office.ts";
import { listWaitingInOffice } from "./waiting.office.ts";
import { planPriceInOffice } from "./prices/plan-price.office.ts";
import { cancelPlannedPriceInOffice, listPlannedPricesInOffice } from "./prices/planned-prices.office.ts";
import { showPriceHistoryInOffice } from "./prices/price-history.office.ts";
import {
  previewSettingsInOffice,
  saveSettingsInOffice,
  showSettingsInOffice,
} from "./settings/shop-settings.office.ts";
import { trustType } from "#lib/values/trust-type.ts";

export type { OfficeAnswer } from "./office-answer.ts";

/** Kind of access by which a call came. */
export type OfficeWay = "terminal" | "direct" | "http";

/** Outcome of a call that is running, or whose process died. */
const BEGUN = "begun";
const COMMAND_MAX_CHARS = 50;

/** Data in the answer of each command. */
export interface OfficeData {
  readonly refund: Data<typeof refundInOffice>;
  readonly previewRefund: Data<typeof previewRefundInOffice>;
  readonly retryRefund: Data<typeof retryRefundInOffice>;
  readonly fulfil: Data<typeof fulfilInOffice>;
  readonly deliver: Data<typeof deliverInOffice>;
  readonly cancel: Data<typeof cancelInOffice>;
  readonly replace: Data<typeof replaceInOffice>;
  readonly hold: Data<typeof holdInOffice>;
  readonly release: Data<typeof releaseInOffice>;
  readonly addNote: Data<typeof addNoteInOffice>;
  readonly resendMail: Data<typeof resendMailInOffice>;
  readonly resendStoreCredit: Data<typeof resendCreditInOffice>;
  readonly moveReturn: Data<typeof moveReturnInOffice>;
  readonly returns: Data<typeof listReturnsInOffice>;
  readonly order: Data<typeof showOrderInOffice>;
  readonly orders: Data<typeof listOrdersInOffice>;
  readonly parcels: Data<typeof listParcelsInOffice>;
  readonly refunds: Data<typeof listRefundsInOffice>;
  readonly products: Data<typeof listProductsInOffice>;
  readonly lowStock: Data<typeof listLowStockInOffice>;
  readonly codes: Data<typeof listCodesInOffice>;
  readonly addCode: Data<typeof addCodeInOffice>;
  readonly endCode: Data<typeof endCodeInOffice>;
  readonly reopenCode: Data<typeof reopenCodeInOffice>;
  readonly exportCatalogue: Data<typeof exportInOffice>;
  readonly planImport: Data<typeof planImportInOffice>;
  readonly runImport: Data<typeof runImportInOffice>;
  readonly importStatus: Data<typeof showImportInOffice>;
  readonly articles: Data<typeof listArticlesInOffice>;
  readonly article: Data<typeof showArticleInOffice>;
  readonly saveArticle: Data<typeof saveArticleInOffice>;
  readonly removeArticle: Data<typeof removeArticleInOffice>;
  readonly storeDocument: Data<typeof showStoreDocumentInOffice>;
  readonly saveStoreDocument: Data<typeof saveStoreDocumentInOffice>;
  readonly productDocument: Data<typeof showProductDocumentInOffice>;
  readonly unlistedProducts: Data<typeof listUnlistedInOffice>;
  readonly collections: Data<typeof listCollectionsInOffice>;
  readonly pictures: Data<typeof listPicturesInOffice>;
  readonly saveProduct: Data<typeof saveProductInOffice>;
  readonly removeProduct: Data<typeof removeProductInOffice>;
  readonly restoreProduct: Data<typeof restoreProductInOffice>;
  readonly orderProducts: Data<typeof orderProductsInOffice>;
  readonly saveCollection: Data<typeof saveCollectionInOffice>;
  readonly removeCollection: Data<typeof removeCollectionInOffice>;
  readonly uploadPicture: Data<typeof uploadPictureInOffice>;
  readonly cropPicture: Data<typeof cropPictureInOffice>;
  readonly removePicture: Data<typeof removePictureInOffice>;
  readonly setStock: Data<typeof setStockInOffice>;
  readonly setPrice: Data<typeof setPriceInOffice>;
  readonly customers: Data<typeof listCustomersInOffice>;
  readonly customer: Data<typeof showCustomerInOffice>;
  readonly exportCustomer: Data<typeof exportCustomerInOffice>;
  readonly eraseCustomer: Data<typeof eraseCustomerInOffice>;
  readonly priceHistory: Data<typeof showPriceHistoryInOffice>;
  readonly plannedPrices: Data<typeof listPlannedPricesInOffice>;
  readonly planPrice: Data<typeof planPriceInOffice>;
  readonly cancelPlannedPrice: Data<typeof cancelPlannedPriceInOffice>;
  readonly shopSettings: Data<typeof showSettingsInOffice>;
  readonly previewShopSettings: Data<typeof previewSettingsInOffice>;
  readonly saveShopSettings: Data<typeof saveSettingsInOffice>;
  readonly cancelSubscription: Data<typeof cancelSubscriptionInOffice>;
  readonly repriceSubscriptions: Data<typeof repriceInOffice>;
  readonly subscriptions: Data<typeof listSubscriptionsInOffice>;
  readonly subscription: Data<typeof showSubscriptionInOffice>;
  readonly subscriptionFigures: Data<typeof countSubscriptionsInOffice>;
  readonly waiting: Data<typeof listWaitingInOffice>;
}
type Data<Command extends (...args: never[]) => Promise<OfficeAnswer>> = Extract<
  Awaited<ReturnType<Command>>,
  { readonly ok: true }
>["data"];

/**
 * Runs one command of the office (design §1): changes of orders and subscriptions by the merchant. The call is checked
 * here for every kind of access; a refusal is a code with its parameters, only bugs throw. Every call is logged in
 * `office_calls`.
 *
 * A changing command runs once per key: the same key with the same input gets the same answer again, with another input
 * it is refused. A refusal changes nothing and is not stored: a repeated call is checked anew.
 */
export async function runOffice(
  context: OfficeContext,
  given: unknown,
  via: OfficeWay,
): Promise<OfficeAnswer> {
  const read = readOfficeCall(given);
  if (!read.ok) {
    const command = toLoggedName(given);
    await noteCall(context, { via, command, outcome: "invalid_input" });
    return refuseWith("invalid_input", { field: read.field });
  }
  const { call } = read;
  const { command, actor, input } = call;
  const orderNumber = "order" in input ? (input.order ?? null) : null;
  const contractId = "subscription" in input ? input.subscription : null;
  const key = "key" in call ? call.key : null;
  const id = await noteCall(context, { via, actor, command, key, orderNumber, contractId, outcome: BEGUN });
  const answer = await answerCall(context, call);
  const outcome = answer.ok ? "ok" : answer.code;
  await context.database.update(officeCalls).set({ outcome }).where(eq(officeCalls.id, id));
  context.log.info({ command, via, order: orderNumber, subscription: contractId, outcome }, "office command");
  return answer;
}

/** Runs one command, with the types of its request and answer. */
export async function askOffice<Request extends OfficeRequest>(
  context: OfficeContext,
  request: Request,
  via: OfficeWay,
): Promise<OfficeAnswer<OfficeData[Request["command"]]>> {
  // The answer comes from the command's own function, or from its stored JSON.
  return trustType<OfficeAnswer<OfficeData[Request["command"]]>>(await runOffice(context, request, via));
}

function answerCall(context: OfficeContext, call: OfficeCall): Promise<OfficeAnswer> {
  switch (call.command) {
    case "previewRefund":
      return previewRefundInOffice(context, call.input);
    case "order":
      return showOrderInOffice(context, call.input);
    case "orders":
      return listOrdersInOffice(context, call.input);
    case "products":
      return listProductsInOffice(context, call.input);
    case "exportCatalogue":
      return exportInOffice(context);
    case "planImport":
      return planImportInOffice(context, call.input);
    case "importStatus":
      return showImportInOffice(context, call.input);
    case "articles":
      return listArticlesInOffice(context);
    case "article":
      return showArticleInOffice(context, call.input);
    case "storeDocument":
      return showStoreDocumentInOffice(context, call.input);
    case "codes":
      return listCodesInOffice(context, call.input);
    case "productDocument":
      return showProductDocumentInOffice(context, call.input);
    case "unlistedProducts":
      return listUnlistedInOffice(context, call.input);
    case "collections":
      return listCollectionsInOffice(context);
    case "pictures":
      return listPicturesInOffice(context, call.input);
    case "priceHistory":
      return showPriceHistoryInOffice(context, call.input);
    case "plannedPrices":
      return listPlannedPricesInOffice(context, call.input);
    case "shopSettings":
      return showSettingsInOffice(context);
    case "previewShopSettings":
      return previewSettingsInOffice(context, call.input);
    case "lowStock":
      return listLowStockInOffice(context, call.input);
    case "returns":
      return listReturnsInOffice(context, call.input);
    case "parcels":
      return listParcelsInOffice(context, call.input);
    case "refunds":
      return listRefundsInOffice(context, call.input);
    case "subscriptions":
      return listSubscriptionsInOffice(context, call.input);
    case "subscription":
      return showSubscriptionInOffice(context, call.input);
    case "customers":
      return listCustomersInOffice(context, call.input);
    case "customer":
      return showCustomerInOffice(context, call.input);
    case "exportCustomer":
      return exportCustomerInOffice(context, call.input);
    case "subscriptionFigures":
      return countSubscriptionsInOffice(context, call.input);
    case "waiting":
      return listWaitingInOffice(context, call.input);
    default:
      return answerOnce(context, call, () => change(context, call));
  }
}

function change(context: OfficeContext, call: ChangingCall): Promise<OfficeAnswer> {
  // Refunds and orders of another origin have keys of their own.
  const key = `office:${call.key}`;
  switch (call.command) {
    case "refund":
      return refundInOffice(context, key, call.input);
    case "retryRefund":
      return retryRefundInOffice(context, call.input);
    case "fulfil":
      return fulfilInOffice(context, call.input);
    case "deliver":
      return deliverInOffice(context, call.input);
    case "cancel":
      return cancelInOffice(context, call.input);
    case "replace":
      return replaceInOffice(context, key, call.input);
    case "hold":
      return holdInOffice(context, call.input);
    case "release":
      return releaseInOffice(context, call.input);
    case "addNote":
      return addNoteInOffice(context, { ...call, key });
    case "resendMail":
      return resendMailInOffice(context, key, call.input);
    case "resendStoreCredit":
      return resendCreditInOffice(context, call.input);
    case "moveReturn":
      return moveReturnInOffice(context, call.input);
    case "addCode":
      return addCodeInOffice(context, call.input);
    case "endCode":
      return endCodeInOffice(context, call.input);
    case "reopenCode":
      return reopenCodeInOffice(context, call.input);
    case "runImport":
      return runImportInOffice(context, call.input);
    case "saveArticle":
      return saveArticleInOffice(context, call.input);
    case "removeArticle":
      return removeArticleInOffice(context, call.input);
    case "saveStoreDocument":
      return saveStoreDocumentInOffice(context, call.input);
    case "saveProduct":
      return saveProductInOffice(context, call.input);
    case "removeProduct":
      return removeProductInOffice(context, call.input);
    case "restoreProduct":
      return restoreProductInOffice(context, call.input);
    case "orderProducts":
      return orderProductsInOffice(context, call.input);
    case "saveCollection":
      return saveCollectionInOffice(context, call.input);
    case "removeCollection":
      return removeCollectionInOffice(context, call.input);
    case "uploadPicture":
      return uploadPictureInOffice(context, call.input);
    case "cropPicture":
      return cropPictureInOffice(context, call.input);
    case "removePicture":
      return removePictureInOffice(context, call.input);
    case "setStock":
      return setStockInOffice(context, call.input);
    case "setPrice":
      return setPriceInOffice(context, call.input);
    case "eraseCustomer":
      return eraseCustomerInOffice(context, call.input);
    case "planPrice":
      return planPriceInOffice(context, call.input);
    case "cancelPlannedPrice":
      return cancelPlannedPriceInOffice(context, call.input);
    case "saveShopSettings":
      return saveSettingsInOffice(context, call.input);
    case "cancelSubscription":
      return cancelSubscriptionInOffice(context, call.input);
    case "repriceSubscriptions":
      return repriceInOffice(context, call.input);
  }
}

type Noted = Omit<typeof officeCalls.$inferInsert, "calledAt">;

async function noteCall({ database, clock }: OfficeContext, call: Noted): Promise<number> {
  const [row] = await database
    .insert(officeCalls)
    .values({ ...call, calledAt: clock() })
    .returning({ id: officeCalls.id });
  if (row === undefined) throw new Error("The office's call was not noted.");
  return row.id;
}

/** Returns the command named in an invalid call, as far as it can be stored. */
function toLoggedName(given: unknown): string {
  const name = given !== null && typeof given === "object" && "command" in given ? given.command : "";
  return typeof name === "string" ? toStorableText(name).slice(0, COMMAND_MAX_CHARS) : "";
}
