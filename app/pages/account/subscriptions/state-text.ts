import { formatDate } from "#domain/time/date-display.ts";
import type { Language } from "#domain/language/languages.ts";
import { m } from "#app/i18n/messages.ts";
import type { ContractEntry } from "./contract/contract-view.ts";

/** Describes the next event of a subscription, and its date. */
export function stateText(entry: ContractEntry, language: Language): string {
  const date = (iso: string): string => formatDate(iso, language);
  const { nextChargeAt, followingChargeAt, pausedUntil, endsAt, problem, retryAt } = entry;
  switch (entry.status) {
    case "active":
      if (nextChargeAt === null) return m["subscription_page.state_charging"]();
      if (problem === "sold_out") return m["subscription_page.state_sold_out"]();
      return entry.isNextSkipped && followingChargeAt !== null
        ? m["subscription_page.state_skipped"]({
            date: date(nextChargeAt),
            following: date(followingChargeAt),
          })
        : m["subscription_page.state_next"]({ date: date(nextChargeAt) });
    case "paused":
      if (pausedUntil === null) return m["subscription_page.state_paused"]();
      return nextChargeAt !== null
        ? m["subscription_page.state_paused_next"]({ until: date(pausedUntil), date: date(nextChargeAt) })
        : m["subscription_page.state_paused_until"]({ date: date(pausedUntil) });
    case "past_due":
      if (problem === "confirmation") return m["subscription_page.state_confirmation"]();
      return retryAt === null
        ? m["subscription_page.state_past_due"]()
        : m["subscription_page.state_retry"]({ date: date(retryAt) });
    case "cancelled":
      return endsAt === null
        ? m["subscription_page.state_cancelled"]()
        : m["subscription_page.state_cancelled_until"]({ date: date(endsAt) });
  }
}
