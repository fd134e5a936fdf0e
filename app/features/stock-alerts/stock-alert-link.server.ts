import { makeKeyedToken, readKeyedToken } from "#app/features/mails/keyed-link.server.ts";

const PURPOSE = "stock-alert";

/** Builds the path of the page by which the owner of a mailbox confirms or ends a stock alert. */
export function stockAlertPath(alertId: string, linkSecret: string): string {
  return `/back-in-stock-alert?token=${makeKeyedToken(linkSecret, PURPOSE, alertId)}`;
}

/** Reads the alert's id of a mailed link; null for a link that was not made here. */
export function readStockAlertToken(token: string, linkSecret: string): string | null {
  return readKeyedToken(linkSecret, PURPOSE, token);
}
