/** Event that `app/layout/problem/page-alert.server.ts` listens to; its detail is the text. */
export const PAGE_ALERT_EVENT = "page-alert";

/**
 * Shows an alert at the lower edge of the page. It needs only the document's code: use it when other code, or the
 * network, is not available. Otherwise use a toast, or a message beside the control.
 */
export function showPageAlert(text: string): void {
  dispatchEvent(new CustomEvent(PAGE_ALERT_EVENT, { detail: text }));
}
