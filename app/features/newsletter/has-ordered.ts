import { HAS_ORDERED_KEY } from "#domain/storage-keys.ts";
import { writeStored } from "#lib/browser/web-storage.ts";

/** On `<html>` of a browser that has ordered; what carries `data-offer` is hidden there (ui/style.css). */
const MARK = "data-has-ordered";

/**
 * Runs in the browser before the first paint: marks a browser that has ordered. Pages are kept for all visitors, so the
 * server cannot leave the offer out.
 */
export const MARK_HAS_ORDERED = `try { if (localStorage.getItem("${HAS_ORDERED_KEY}")) document.documentElement.setAttribute("${MARK}", "") } catch {}`;

/** Notes that this browser has ordered: the offer for a first order is no longer made to it. */
export function noteHasOrdered(): void {
  writeStored(HAS_ORDERED_KEY, "true");
  document.documentElement.setAttribute(MARK, "");
}
