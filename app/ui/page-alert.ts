/** The event that `app/layout/problem/page-alert.server.ts` listens to; its detail is the text. */
export const PAGE_ALERT_EVENT = "page-alert";

/**
 * Shows an alert at the lower edge of the page. It needs no code but that of the document: use it where other code, or
 * the network, cannot be had. Everything else says what it has to say by a toast, or beside the control.
 */
export function showPageAlert(text: string): void {
  dispatchEvent(new CustomEvent(PAGE_ALERT_EVENT, { detail: text }));
}
