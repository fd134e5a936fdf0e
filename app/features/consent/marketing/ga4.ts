import { toSharedAddress } from "#domain/analytics/shared-address.ts";
import type { AnalyticsReceiver } from "#app/features/consent/analytics-receiver.ts";
import { forgetServiceCookies } from "./forget-cookies.ts";
import { hideReferrer } from "./hide-referrer.ts";
import { loadScript } from "./load-script.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SCRIPT = "https://www.googletagmanager.com/gtag/js";

/**
 * Loads Google's script and returns what hands it events. Called with consent alone; once that is withdrawn, Google's own
 * switch keeps the script silent, and its cookies are deleted.
 *
 * @param id of the data stream, `G-…`
 */
export function startGa4(id: string): AnalyticsReceiver {
  const referrer = hideReferrer();
  tell("js", new Date());
  tell("set", { page_referrer: referrer });
  tell("config", id, {
    // The store sends page views itself, with addresses that others may learn.
    send_page_view: false,
    page_location: toSharedAddress(location.href) ?? "",
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  loadScript(`${SCRIPT}?id=${id}`);
  return {
    receive({ name, params }) {
      // What visitors look for in a store of supplements is not told to others.
      if (name === "search") return;
      const page_location = toSharedAddress(location.href) ?? "";
      tell("set", { page_location });
      tell("event", name, { ...params, page_location });
    },
    allow(isAllowed) {
      Object.assign(window, { [`ga-disable-${id}`]: !isAllowed });
      if (!isAllowed) forgetServiceCookies();
    },
  };
}

/** Queues a command; Google's script reads the queue and takes only `arguments` for commands. */
function tell(..._command: readonly unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}
