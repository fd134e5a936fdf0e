/** A courier with a tracking page. */
interface Carrier {
  /** Typed names, letters and digits only, in lower case and without diacritics. */
  readonly spellings: readonly string[];
  /** @param number already encoded for a URL */
  readonly trackingUrl: (number: string) => string;
}

/** Couriers that deliver in Romania, with their tracking pages. */
const CARRIERS: readonly Carrier[] = [
  {
    spellings: ["sameday", "samedaycourier", "samedayeasybox", "easybox"],
    trackingUrl: (number) => `https://sameday.ro/#awb=${number}`,
  },
  {
    spellings: ["fan", "fancourier", "fanbox"],
    trackingUrl: (number) => `https://www.fancourier.ro/awb-tracking/?tracking=${number}`,
  },
  {
    spellings: ["cargus", "urgentcargus"],
    trackingUrl: (number) => `https://www.cargus.ro/personal/urmareste-coletul/?tracking_number=${number}`,
  },
  {
    spellings: ["dpd", "dpdromania", "dpdro"],
    trackingUrl: (number) => `https://tracking.dpd.ro/?shipmentNumber=${number}&language=ro`,
  },
  {
    spellings: ["gls", "glsromania", "glsro"],
    trackingUrl: (number) => `https://gls-group.com/RO/ro/urmarire-colet?match=${number}`,
  },
  {
    spellings: ["postaromana", "posta", "cnpr"],
    trackingUrl: (number) => `https://www.posta-romana.ro/track-trace.html?awb=${number}`,
  },
];

/**
 * Returns the tracking URL of a parcel; null without a number, and for an unknown courier.
 *
 * @param company the courier as typed: any case, with or without diacritics, spaces and dots
 */
export function trackingUrl(company: string | null, number: string | null): string | null {
  const typed = number?.trim() ?? "";
  const carrier = company === null || typed === "" ? undefined : findCarrier(company);
  return carrier?.trackingUrl(encodeURIComponent(typed)) ?? null;
}

function findCarrier(company: string): Carrier | undefined {
  const spelling = company
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  return CARRIERS.find(({ spellings }) => spellings.includes(spelling));
}
