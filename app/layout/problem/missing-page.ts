import { isAnswered } from "#lib/browser/is-answered.ts";
import { m } from "#app/i18n/messages.ts";
import { PAGE_CODE_MISSING_EVENT, type RetryCode } from "#app/ui/missing-code.ts";
import { showPageAlert } from "#app/ui/page-alert.ts";
import { createSharedState } from "#app/ui/shared-state.ts";

/** Retries of pages whose code could not be loaded. The router waits for it from then on, also at the next navigation. */
const retries = new Set<RetryCode>();

/** Whether the code of the page that a navigation leads to could not be loaded. */
export const isPageMissing = createSharedState(false);

/** Collects the missing pages that the patched router reports; the returned function stops that. */
export function watchMissingPages(): () => void {
  const add = ({ detail }: CustomEventInit<RetryCode>): void => {
    if (detail !== undefined) retries.add(detail);
    isPageMissing.set(true);
  };
  addEventListener(PAGE_CODE_MISSING_EVENT, add as EventListener);
  return () => removeEventListener(PAGE_CODE_MISSING_EVENT, add as EventListener);
}

/** Fetches the code of all missing pages again, by new requests. True when nothing is missing any more. */
export async function fetchMissingPages(): Promise<boolean> {
  await Promise.all(
    [...retries].map((retry) =>
      retry().then(
        () => retries.delete(retry),
        () => false,
      ),
    ),
  );
  return retries.size === 0;
}

/** Opens a page as a document where the router cannot show it; an alert says so where the server does not answer either. */
export async function openAsDocument(path: string): Promise<void> {
  if (await isAnswered(path)) window.location.assign(path);
  else showPageAlert(m["layout.code_missing"]());
}
