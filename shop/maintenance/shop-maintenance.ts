import { type Expiry, inBatches } from "#lib/maintenance/delete-expired.server.ts";
import { deletionTask, type MaintenanceTask } from "#lib/maintenance/run-maintenance.server.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { deleteExpiredAttempts } from "#shop/limits/rate-limit.ts";
import {
  expiredGrants,
  expiredGrantTokens,
  expiredLoginRequests,
} from "#shop/customer-account/expired-logins.ts";
import {
  expiredAccessTokens,
  expiredLinks,
  expiredMultipasses,
} from "#shop/modules/customer/expired-secrets.ts";
import { thinMarks } from "#lib/book-marks/book-marks.server.ts";
import { bookMarks } from "#shop/modules/order/book-mark.tables.ts";
import { oldDeliveries } from "#shop/modules/webhook/old-deliveries.ts";
import { noteDeletedWebhooks } from "./deleted-until.ts";
import { oldOfficeAnswers, oldOfficeCalls } from "#shop/office/old-office-rows.ts";
import { oldRefusedParcels } from "#shop/payment/cash/refused-parcel.store.ts";
import { oldUploads } from "#shop/transfer/upload.store.ts";
import { emptyFailedSubmissions, expiredCarts } from "#shop/payment/expired-carts.ts";

/** Lists the shop's deletions by age. */
export function shopExpiries(database: ShopDatabase): readonly Expiry[] {
  return [
    { name: "accessTokens", rows: expiredAccessTokens },
    { name: "links", rows: expiredLinks },
    { name: "multipasses", rows: expiredMultipasses },
    { name: "loginRequests", rows: expiredLoginRequests },
    { name: "grants", rows: expiredGrants },
    { name: "grantTokens", rows: expiredGrantTokens },
    { name: "carts", rows: (now) => expiredCarts(database, now) },
    { name: "webhooks", rows: oldDeliveries, note: (now) => noteDeletedWebhooks(database, now) },
    { name: "refusedParcels", rows: oldRefusedParcels },
    { name: "officeAnswers", rows: oldOfficeAnswers },
    { name: "officeCalls", rows: oldOfficeCalls },
    { name: "importUploads", rows: oldUploads },
  ];
}

/** Lists the shop's maintenance tasks, in order: a failed submission is emptied once its cart is deleted or ordered. */
export function shopMaintenance(database: ShopDatabase): readonly MaintenanceTask[] {
  return [
    ...shopExpiries(database).map((expiry) => deletionTask(database, expiry)),
    { name: "rateLimits", run: (now) => inBatches((limit) => deleteExpiredAttempts(database, now, limit)) },
    { name: "bookMarks", run: () => thinMarks(database, bookMarks) },
    { name: "submissions", run: () => inBatches((limit) => emptyFailedSubmissions(database, limit)) },
  ];
}
