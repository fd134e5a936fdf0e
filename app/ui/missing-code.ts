/** Events that `app/layout/problem/missing-code.server.ts` listens to; the detail of both is the same {@link RetryCode}. */
export const CODE_MISSING_EVENT = "code-missing";
export const CODE_LOADED_EVENT = "code-loaded";

/** The event of the patched router (`patches/`) about a page's own code; its detail is a {@link RetryCode}, too. */
export const PAGE_CODE_MISSING_EVENT = "page-code-missing";

/** How long code may take before the page says that it is missing. */
export const CODE_WAIT_MAX_MS = 10_000;

/** Fetches missing code again. Rejects when it still cannot be had. */
export type RetryCode = () => Promise<unknown>;

/** Shows that a part of the page is missing, with a button that fetches it again. */
export function showMissingCode(retry: RetryCode): void {
  dispatchEvent(new CustomEvent(CODE_MISSING_EVENT, { detail: retry }));
}

/** Takes back what `showMissingCode` said with the same function. */
export function hideMissingCode(retry: RetryCode): void {
  dispatchEvent(new CustomEvent(CODE_LOADED_EVENT, { detail: retry }));
}
