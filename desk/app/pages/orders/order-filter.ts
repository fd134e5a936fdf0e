/** Stages of an order as the office lists them. */
export const STAGES = ["unpaid", "paid", "fulfilled", "delivered", "refunded", "cancelled"] as const;
/** What the list shows instead of a stage: orders on hold, and those whose money the courier collects. */
export const MARKS = ["held", "due"] as const;
type Stage = (typeof STAGES)[number];

const QUERY_MAX_CHARS = 100;
/** Name under which a person saves a filter. */
export const VIEW_NAME_MAX_CHARS = 40;

/** Filter of the list of orders. */
export interface OrderFilter {
  readonly stage: Stage | (typeof MARKS)[number] | null;
  /** Words of the search; empty for a list of all. */
  readonly query: string;
}

/** Reads the filter in the address of the list. */
export function readOrderFilter(search: URLSearchParams): OrderFilter {
  const typed = search.get("stage");
  const stage = [...STAGES, ...MARKS].find((each) => each === typed) ?? null;
  return { stage, query: search.get("q")?.trim().slice(0, QUERY_MAX_CHARS) ?? "" };
}

/** Writes a filter as the parameters of an address: the same text for the same filter. */
export function writeOrderFilter({ stage, query }: OrderFilter): string {
  const search = new URLSearchParams();
  if (stage !== null) search.set("stage", stage);
  if (query !== "") search.set("q", query);
  return search.toString();
}
