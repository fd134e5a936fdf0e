import { formatDate } from "#domain/time/date-display.ts";
import type { Language } from "#domain/language/languages.ts";
import type { ContractAction } from "#domain/subscription/subscription-contract.ts";
import { m } from "#app/i18n/messages.ts";
import type { ContractView } from "./contract/contract-view.ts";

interface ActionTexts {
  /** Name of the action, as the line that opens it. */
  readonly name: string;
  /** Consequence of the action, with its date. */
  readonly consequence: string;
  /** Label of the button that does it. */
  readonly confirm: string;
}

/** Writes the texts of an action: its name, its consequence with the dates, and its button. */
export function actionTexts(action: ContractAction, view: ContractView, language: Language): ActionTexts {
  const { nextChargeAt, price, endsAt, followingChargeAt } = view;
  const written = (iso: string | null): string | null => (iso === null ? null : formatDate(iso, language));
  const date = written(nextChargeAt);
  switch (action) {
    case "skip":
      return {
        name: m["subscription_page.skip"](),
        consequence: m["subscription_page.skip_text"]({
          date: date ?? "",
          following: written(followingChargeAt) ?? "",
        }),
        confirm: m["subscription_page.skip_confirm"]({ date: date ?? "" }),
      };
    case "unskip":
      return {
        name: m["subscription_page.unskip"](),
        consequence: m["subscription_page.unskip_text"]({ date: date ?? "", amount: price }),
        confirm: m["subscription_page.unskip_confirm"]({ date: date ?? "" }),
      };
    case "pause":
      return {
        name: view.status === "paused" ? m["subscription_page.repause"]() : m["subscription_page.pause"](),
        consequence:
          date === null
            ? m["subscription_page.pause_text_plain"]()
            : m["subscription_page.pause_text"]({ date }),
        confirm: m["subscription_page.pause_confirm"](),
      };
    case "resume":
      return {
        name: m["subscription_page.resume"](),
        consequence: m["subscription_page.resume_text"]({
          amount: price,
          date: formatDate(view.pauseDays.min, language),
        }),
        confirm: m["subscription_page.resume_confirm"](),
      };
    case "reschedule":
      return {
        name: m["subscription_page.reschedule"](),
        consequence: m["subscription_page.reschedule_text"]({ date: date ?? "" }),
        confirm: m["subscription_page.reschedule_confirm"](),
      };
    case "changeAddress":
      return {
        name: m["subscription_page.changeAddress"](),
        consequence:
          date === null
            ? m["subscription_page.address_text_plain"]()
            : m["subscription_page.address_text"]({ date }),
        confirm: m["subscription_page.address_confirm"](),
      };
    case "cardLink":
      return {
        name:
          view.problem === "confirmation"
            ? m["subscription_page.confirmPayment"]()
            : m["subscription_page.cardLink"](),
        consequence: cardText(view, date),
        confirm: m["subscription_page.card_confirm"](),
      };
    case "cancel":
      return {
        name: m["subscription_page.cancel"](),
        consequence:
          date === null || view.status !== "active"
            ? m["subscription_page.cancel_text_plain"]()
            : m["subscription_page.cancel_text"]({ date }),
        confirm: m["subscription_page.cancel_confirm"](),
      };
    case "undoCancel": {
      const next = date ?? written(endsAt);
      return {
        name: m["subscription_page.undoCancel"](),
        consequence:
          next === null
            ? m["subscription_page.undo_text_plain"]({ amount: price })
            : m["subscription_page.undo_text"]({ amount: price, date: next }),
        confirm: m["subscription_page.undo_confirm"](),
      };
    }
  }
}

/** A declined charge is retried automatically: its date is not that of the next cycle. */
function cardText({ problem, status }: ContractView, date: string | null): string {
  if (problem === "confirmation") return m["subscription_page.confirm_text"]();
  return date === null || status !== "active"
    ? m["subscription_page.card_text_plain"]()
    : m["subscription_page.card_text"]({ date });
}
