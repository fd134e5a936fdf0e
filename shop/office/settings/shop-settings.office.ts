import { and, ne, notInArray, sql } from "drizzle-orm";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { type LiveSettings, withLiveSettings } from "#shop/modules/catalogue/settings/live-shop-config.ts";
import {
  type ShopConfig,
  toBankTransferTerms,
  toCashOnDeliveryTerms,
} from "#shop/modules/catalogue/shop-config.ts";
import type { CheckedDocument } from "#shop/seed/document-issue.ts";
import {
  readStoreDocument,
  writeStoreDocument,
} from "#shop/modules/catalogue/documents/store-document.store.ts";
import { subscriptionContracts } from "#shop/modules/subscription/subscription.tables.ts";
import { type OfficeAnswer, refuseDocument, refuseWith } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";

export interface ShopSettingsData {
  /** What a change has to name; null while the file is used. */
  readonly version: string | null;
  /** What can be changed while the shop runs. */
  readonly settings: LiveSettings;
  /** The shop's own. */
  readonly currency: CurrencyCode;
  readonly country: string;
  /** Countries that are sold to in another currency. */
  readonly priceLists: ShopConfig["priceLists"];
}

export interface SettingsPreviewData {
  readonly settings: LiveSettings;
  /** Subscriptions that deliver to a country which would no longer be delivered to. */
  readonly undelivered: number;
}

export interface SavedSettingsData {
  readonly version: string;
  readonly before: LiveSettings;
  readonly settings: LiveSettings;
}

/** Shows the shop's settings. */
export async function showSettingsInOffice({
  database,
  catalogue,
  config,
}: PaymentContext): Promise<OfficeAnswer<ShopSettingsData>> {
  await catalogue.refresh();
  const version = await currentVersion(database);
  const { currency, country, priceLists } = config;
  return { ok: true, data: { version, settings: liveOf(config), currency, country, priceLists } };
}

/** Checks settings as `saveShopSettings` does, and tells what they would change. */
export async function previewSettingsInOffice(
  { database, catalogue, config, gateway }: PaymentContext,
  { version, settings }: InputOf<"previewShopSettings">,
): Promise<OfficeAnswer<SettingsPreviewData>> {
  await catalogue.refresh();
  if ((await currentVersion(database)) !== version) return refuseWith("document_changed");
  const checked = payable(withLiveSettings(config, settings), gateway);
  if (!checked.ok) return refuseDocument(checked.issues);
  const undelivered = await countUndelivered(database, checked.value.shipsTo);
  return { ok: true, data: { settings: liveOf(checked.value), undelivered } };
}

/** Changes settings in every process, unless somebody else has changed them since they were read. */
export async function saveSettingsInOffice(
  { database, catalogue, config, clock, gateway }: PaymentContext,
  { version, settings }: InputOf<"saveShopSettings">,
): Promise<OfficeAnswer<SavedSettingsData>> {
  await catalogue.refresh();
  const before = liveOf(config);
  const checked = payable(withLiveSettings(config, settings), gateway);
  if (!checked.ok) return refuseDocument(checked.issues);
  const written = await database.transaction((tx) =>
    writeStoreDocument(tx, "shop.json", checked.value, { expectedVersion: version, now: clock() }),
  );
  if (written === null) return refuseWith("document_changed");
  await catalogue.refresh();
  return { ok: true, data: { version: written, before, settings: liveOf(checked.value) } };
}

/** Refuses settings with which a shop without a payment gateway could not be paid: it would not start again. */
function payable(
  checked: CheckedDocument<ShopConfig>,
  { methods }: Pick<PaymentContext["gateway"], "methods">,
): CheckedDocument<ShopConfig> {
  if (!checked.ok || methods.length > 0) return checked;
  const { value } = checked;
  if (toCashOnDeliveryTerms(value) !== null || toBankTransferTerms(value) !== null) return checked;
  const reason = "nothing could be paid: there is no payment gateway";
  return { ok: false, issues: [{ path: "bankTransfer.isOffered", code: "required", reason }] };
}

async function currentVersion(database: ShopDatabase | ShopTransaction): Promise<string | null> {
  return (await readStoreDocument(database, "shop.json"))?.version ?? null;
}

function liveOf({
  shipsTo,
  freeShippingOver,
  shippingRates,
  cashOnDelivery,
  bankTransfer,
}: ShopConfig): LiveSettings {
  return { shipsTo, freeShippingOver, shippingRates, cashOnDelivery, bankTransfer };
}

async function countUndelivered(database: ShopDatabase, shipsTo: readonly string[]): Promise<number> {
  const country = sql<string>`${subscriptionContracts.delivery}->>'country'`;
  return database.$count(
    subscriptionContracts,
    and(ne(subscriptionContracts.status, "cancelled"), notInArray(country, [...shipsTo])),
  );
}
