/** Classes of the header while ordering (spec §2), on the storefront's pages and on the payment page. */
export const SECURE_HEADER_CLASS = "border-b border-line";
export const SECURE_HEADER_ROW_CLASS =
  "page-width grid min-h-16 grid-cols-[auto_1fr_auto] items-center gap-3 sm:grid-cols-[1fr_auto_1fr] lg:min-h-20";
export const SECURE_HEADER_HOME_CLASS = "flex min-h-11 items-center justify-self-start";
export const SECURE_HEADER_WORDMARK_CLASS = "h-5 max-w-none! min-[24rem]:h-6 sm:h-8 lg:h-9";
export const SECURE_HEADER_WORDS_CLASS =
  "flex items-center gap-2 justify-self-center text-xs font-medium text-muted sm:text-sm";
export const SECURE_HEADER_LOCK_CLASS = "size-4 sm:size-5";
