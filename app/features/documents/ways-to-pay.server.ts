import type { Language } from "#domain/language/languages.ts";
import { fillFacts } from "#lib/text/fill-facts.ts";
import { translatedFiles } from "#app/i18n/translated-files.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type ro from "./content/ro.json";

/** Ways to pay that the shop offers somewhere. */
export interface WaysToPay {
  /** Cards and wallets, at the payment provider. */
  readonly cards: boolean;
  readonly cash: boolean;
  readonly transfer: boolean;
}

const WORDS = translatedFiles(
  import.meta.glob<typeof ro>("./content/*.json", { eager: true, import: "default" }),
);

/** Names that are the same in every language. */
const WALLETS = ["PayPal", "Apple Pay", "Google Pay"];

/** Reads the ways to pay from the settings of now. */
export function waysToPay({
  takesCards,
  cashOnDelivery,
  bankTransfer,
}: Pick<Resources["settings"], "takesCards" | "cashOnDelivery" | "bankTransfer">): WaysToPay {
  return { cards: takesCards, cash: cashOnDelivery !== null, transfer: bankTransfer !== null };
}

/** Writes how to pay as facts that long texts mention. */
export function paymentFacts(ways: WaysToPay, language: Language): Readonly<Record<string, string>> {
  const words = WORDS[language];
  const { cards, cash, transfer } = ways;
  const methods = methodList(ways, language, words.card);
  return {
    waysToPay: methods === "" ? words.none : fillFacts(words.canPay, { methods }),
    paymentDetails:
      (cards ? words.cardFacts : "") + (cash ? words.cashFacts : "") + (transfer ? words.transferFacts : ""),
    subscriptionsNow: cards ? "" : words.noSubscriptions,
    transferDetails: transfer ? words.transferFacts : "",
  };
}

/** Writes the line of the footer; empty while nothing can be paid. */
export function footerPayment(ways: WaysToPay, language: Language): string {
  const words = WORDS[language];
  const methods = methodList(ways, language, words.cardShort);
  return methods === "" ? "" : fillFacts(words.footer, { methods });
}

function methodList({ cards, cash, transfer }: WaysToPay, language: Language, card: string): string {
  const words = WORDS[language];
  const names = [
    ...(cards ? [card, ...WALLETS] : []),
    ...(cash ? [words.cash] : []),
    ...(transfer ? [words.transfer] : []),
  ];
  return new Intl.ListFormat(language, { type: "disjunction" }).format(names);
}
