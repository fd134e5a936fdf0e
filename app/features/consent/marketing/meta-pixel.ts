import { toMetaEvent } from "#domain/analytics/meta-event.ts";
import { toSharedAddress } from "#domain/analytics/shared-address.ts";
import type { AnalyticsReceiver } from "#app/features/consent/analytics-receiver.ts";
import { forgetServiceCookies } from "./forget-cookies.ts";
import { hideReferrer } from "./hide-referrer.ts";
import { loadScript } from "./load-script.ts";

/** Queue of commands until Meta's script is there, which sets `callMethod`. */
interface Fbq {
  (...command: readonly unknown[]): void;
  callMethod?: (...command: readonly unknown[]) => void;
  push?: unknown;
  queue: unknown[];
  loaded: boolean;
  version: string;
  disablePushState: boolean;
}

declare global {
  interface Window {
    fbq?: Fbq;
    _fbq?: Fbq;
  }
}

const SCRIPT = "https://connect.facebook.net/en_US/fbevents.js";

/**
 * Loads Meta's script and returns what hands it events. Called with consent alone; once that is withdrawn, Meta's own
 * command keeps the script silent, and its cookies are deleted.
 *
 * @param id the pixel's number
 */
export function startMetaPixel(id: string): AnalyticsReceiver {
  hideReferrer();
  const fbq = createQueue();
  window.fbq = fbq;
  window._fbq = fbq;
  // No events of its own: no clicks, no forms, no page views with addresses that the store has not looked at.
  fbq("set", "autoConfig", false, id);
  fbq("init", id);
  loadScript(SCRIPT);
  return {
    receive(event) {
      const told = toMetaEvent(event);
      if (told === null || !isAddressShared()) return;
      fbq("track", told.name, told.params, ...(told.id === null ? [] : [{ eventID: told.id }]));
    },
    allow(isAllowed) {
      fbq("consent", isAllowed ? "grant" : "revoke");
      if (!isAllowed) forgetServiceCookies();
    },
  };
}

/** The script reads the page's address itself: it is told nothing where that holds more than others may learn. */
function isAddressShared(): boolean {
  const shared = toSharedAddress(location.href);
  return shared !== null && new URL(shared).searchParams.size === new URL(location.href).searchParams.size;
}

function createQueue(): Fbq {
  const fbq: Fbq = Object.assign(
    (...command: readonly unknown[]): void => {
      if (fbq.callMethod === undefined) fbq.queue.push(command);
      else fbq.callMethod(...command);
    },
    { queue: [], loaded: true, version: "2.0", disablePushState: true },
  );
  fbq.push = fbq;
  return fbq;
}
