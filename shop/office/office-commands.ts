import { trustType } from "#lib/values/trust-type.ts";
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
import { findProductsInOffice } from "./products/find-products.office.ts";
import { saveProductInOffice, showProductDocumentInOffice } from "./products/product.office.ts";
import { listOrdersInOffice, listRefundsInOffice } from "./lists.office.ts";
import {
  adoptParcelInOffice,
  cancelParcelInOffice,
  sendParcelInOffice,
  trackParcelInOffice,
} from "./carrier/carrier.office.ts";
import { printLabelsInOffice } from "./carrier/labels.office.ts";
import {
  markPaidInOffice,
  noteRefundsPaidInOffice,
  noteSettlementInOffice,
  previewSettlementInOffice,
  refuseParcelInOffice,
} from "./cash/cash.office.ts";
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
import type { OfficeAnswer } from "./office-answer.ts";
import type { OfficeContext } from "./office-context.ts";
import type { ChangingCall, InputOf, OfficeCall } from "./office-input.ts";

type ReadingName = Exclude<OfficeCall, ChangingCall>["command"];
/** Key and author of a changing call. */
type Marks = Pick<ChangingCall, "key" | "actor">;

/** Commands that change nothing. */
const READS = {
  previewRefund: previewRefundInOffice,
  previewSettlement: previewSettlementInOffice,
  order: showOrderInOffice,
  orders: listOrdersInOffice,
  products: listProductsInOffice,
  exportCatalogue: exportInOffice,
  planImport: planImportInOffice,
  importStatus: showImportInOffice,
  articles: listArticlesInOffice,
  article: showArticleInOffice,
  storeDocument: showStoreDocumentInOffice,
  codes: listCodesInOffice,
  productDocument: showProductDocumentInOffice,
  unlistedProducts: listUnlistedInOffice,
  findProducts: findProductsInOffice,
  collections: listCollectionsInOffice,
  pictures: listPicturesInOffice,
  priceHistory: showPriceHistoryInOffice,
  plannedPrices: listPlannedPricesInOffice,
  shopSettings: showSettingsInOffice,
  previewShopSettings: previewSettingsInOffice,
  lowStock: listLowStockInOffice,
  returns: listReturnsInOffice,
  parcels: listParcelsInOffice,
  labels: printLabelsInOffice,
  refunds: listRefundsInOffice,
  subscriptions: listSubscriptionsInOffice,
  subscription: showSubscriptionInOffice,
  customers: listCustomersInOffice,
  customer: showCustomerInOffice,
  exportCustomer: exportCustomerInOffice,
  subscriptionFigures: countSubscriptionsInOffice,
  waiting: listWaitingInOffice,
} satisfies {
  [Name in ReadingName]: (context: OfficeContext, input: InputOf<Name>) => Promise<OfficeAnswer>;
};

/** Commands that change something, once for each key. */
const CHANGES = {
  refund: (context, input, { key }) => refundInOffice(context, key, input),
  retryRefund: retryRefundInOffice,
  fulfil: fulfilInOffice,
  deliver: deliverInOffice,
  sendParcel: sendParcelInOffice,
  adoptParcel: adoptParcelInOffice,
  cancelParcel: cancelParcelInOffice,
  trackParcel: trackParcelInOffice,
  markPaid: markPaidInOffice,
  refuseParcel: refuseParcelInOffice,
  noteSettlement: noteSettlementInOffice,
  noteRefundsPaid: noteRefundsPaidInOffice,
  cancel: cancelInOffice,
  replace: (context, input, { key }) => replaceInOffice(context, key, input),
  hold: holdInOffice,
  release: releaseInOffice,
  addNote: (context, input, { key, actor }) => addNoteInOffice(context, { input, key, actor }),
  resendMail: (context, input, { key }) => resendMailInOffice(context, key, input),
  resendStoreCredit: resendCreditInOffice,
  moveReturn: moveReturnInOffice,
  addCode: addCodeInOffice,
  endCode: endCodeInOffice,
  reopenCode: reopenCodeInOffice,
  runImport: runImportInOffice,
  saveArticle: saveArticleInOffice,
  removeArticle: removeArticleInOffice,
  saveStoreDocument: saveStoreDocumentInOffice,
  saveProduct: saveProductInOffice,
  removeProduct: removeProductInOffice,
  restoreProduct: restoreProductInOffice,
  orderProducts: orderProductsInOffice,
  saveCollection: saveCollectionInOffice,
  removeCollection: removeCollectionInOffice,
  uploadPicture: uploadPictureInOffice,
  cropPicture: cropPictureInOffice,
  removePicture: removePictureInOffice,
  setStock: setStockInOffice,
  setPrice: setPriceInOffice,
  eraseCustomer: eraseCustomerInOffice,
  planPrice: planPriceInOffice,
  cancelPlannedPrice: cancelPlannedPriceInOffice,
  saveShopSettings: saveSettingsInOffice,
  cancelSubscription: cancelSubscriptionInOffice,
  repriceSubscriptions: repriceInOffice,
} satisfies {
  [Name in ChangingCall["command"]]: (
    context: OfficeContext,
    input: InputOf<Name>,
    marks: Marks,
  ) => Promise<OfficeAnswer>;
};

const COMMANDS = { ...READS, ...CHANGES };
type Commands = typeof COMMANDS;
type Data<Command extends (...args: never[]) => Promise<OfficeAnswer>> = Extract<
  Awaited<ReturnType<Command>>,
  { readonly ok: true }
>["data"];

/** Data in the answer of each command. */
export type OfficeData = { readonly [Name in keyof Commands]: Data<Commands[Name]> };

type Run = (context: OfficeContext, input: OfficeCall["input"], marks?: Marks) => Promise<OfficeAnswer>;

/** Returns the function of a call's command. */
export function findCommand({ command }: OfficeCall): Run {
  // Each function takes the input of its own command, which `readOfficeCall` has checked.
  return trustType<Run>(COMMANDS[command]);
}
