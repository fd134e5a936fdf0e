/**
 * Rules of the product data specification of Google Merchant Center and of Meta's catalogue fields for what the store's
 * feeds say: the required attributes, lengths, formats and supported values.
 */
interface Attribute {
  readonly required?: true;
  /** Times it may stand in an item; once when absent. */
  readonly timesMax?: number;
  readonly maxCharacters?: number;
  readonly format?: RegExp;
}

type Specification = Readonly<Record<string, Attribute>>;

const ADDRESS = /^https?:\/\/[^\s<>"]+$/;
const AMOUNT = /^\d+(?:\.\d{1,3})? [A-Z]{3}$/;
const DAYS = /^\d{1,2}$/;
const UNIT = "(?:oz|lb|mg|g|kg|floz|pt|qt|gal|ml|cl|l|cbm|in|ft|yd|cm|m|sqft|sqm|ct)";

const BOTH: Specification = {
  id: { required: true, maxCharacters: 50, format: /^[\w-]+$/ },
  title: { required: true, maxCharacters: 150 },
  description: { required: true, maxCharacters: 5_000 },
  link: { required: true, maxCharacters: 2_000, format: ADDRESS },
  image_link: { required: true, maxCharacters: 2_000, format: ADDRESS },
  additional_image_link: { timesMax: 10, maxCharacters: 2_000, format: ADDRESS },
  price: { required: true, format: AMOUNT },
  sale_price: { format: AMOUNT },
  condition: { required: true, format: /^(?:new|refurbished|used)$/ },
  brand: { required: true, maxCharacters: 70 },
  gtin: { maxCharacters: 50, format: /^(?:\d{8}|\d{12,14})$/ },
  mpn: { maxCharacters: 70 },
  identifier_exists: { format: /^(?:yes|no)$/ },
  google_product_category: { format: /^\d{1,6}$/ },
  product_type: { maxCharacters: 750 },
  item_group_id: { maxCharacters: 50, format: /^[\w-]+$/ },
  size: { maxCharacters: 100 },
  multipack: { format: /^[1-9]\d*$/ },
  unit_pricing_measure: { format: new RegExp(`^\\d+(?:\\.\\d+)? ${UNIT}$`) },
  unit_pricing_base_measure: { format: new RegExp(`^(?:1|2|4|8|10|50|75|100|750|1000) ?${UNIT}$`) },
  "shipping/country": { format: /^[A-Z]{2}$/ },
  "shipping/price": { format: AMOUNT },
  "shipping/min_handling_time": { format: DAYS },
  "shipping/max_handling_time": { format: DAYS },
  "shipping/min_transit_time": { format: DAYS },
  "shipping/max_transit_time": { format: DAYS },
};

const FEED_SPECIFICATIONS: Readonly<Record<"google" | "meta", Specification>> = {
  google: {
    ...BOTH,
    availability: { required: true, format: /^(?:in_stock|out_of_stock|preorder|backorder)$/ },
  },
  meta: {
    ...BOTH,
    availability: { required: true, format: /^(?:in stock|out of stock|available for order)$/ },
  },
};

/** Values of an item's attributes by name; parts of a group as `shipping/price`. */
export type FeedItem = ReadonlyMap<string, readonly string[]>;

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
/** What XML 1.0 forbids, and what is not for reading. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/u;
/** A tag or an entity; between them no `<` and no `&`. */
const MARK = /<(\/?)([a-z:_]+)>|&(#39|[a-z]+);|[<&]/g;

/**
 * Reads the items of a feed, strictly: elements of the namespace `g` without attributes, closed in order.
 *
 * @throws Error for anything else: a feed into which somebody has put markup
 */
export function readFeed(xml: string): readonly FeedItem[] {
  const start = xml.indexOf("<item>");
  const end = xml.indexOf("</channel></rss>");
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss ') || end < 0) throw new Error("no feed");
  if (UNREADABLE.test(xml.replaceAll("\n", ""))) throw new Error("a character that is no text");
  const body = start < 0 ? "" : xml.slice(start, end);
  return body
    .split("</item>")
    .filter((text) => text.trim() !== "")
    .map((text) => readItem(text.trim()));
}

function readItem(text: string): FeedItem {
  const values = new Map<string, string[]>();
  const open: string[] = [];
  let value = "";
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    const [mark, closing, name, entity] = match;
    value += text.slice(at, match.index);
    at = match.index + mark.length;
    if (entity !== undefined && entity in ENTITIES) value += ENTITIES[entity];
    else if (name === undefined) throw new Error(`not escaped: ${text.slice(match.index, match.index + 40)}`);
    else if (closing === "") {
      open.push(name);
      value = "";
    } else {
      const path = open.slice(1).map((each) => each.replace(/^g:/, ""));
      if (open.pop() !== name) throw new Error(`closed out of order: ${name}`);
      if (value.trim() !== "") values.set(path.join("/"), [...(values.get(path.join("/")) ?? []), value]);
      value = "";
    }
  }
  if (open.join() !== "item") throw new Error(`left open: ${open.join()}`);
  return values;
}

/** Lists the faults of an item, one line each; empty when there are none. */
export function findFeedFaults(item: FeedItem, channel: "google" | "meta"): string[] {
  const specification = FEED_SPECIFICATIONS[channel];
  const unknown = [...item.keys()]
    .filter((name) => !(name in specification))
    .map((name) => `${name}: unknown`);
  const faults = Object.entries(specification).flatMap(([name, rule]) => {
    const values = item.get(name) ?? [];
    const found = values.flatMap((value) => faultsOf(value, rule).map((fault) => `${name}: ${fault}`));
    if (rule.required === true && values.length === 0) found.push(`${name}: is missing`);
    if (values.length > (rule.timesMax ?? 1)) found.push(`${name}: stands too often`);
    return found;
  });
  return [...unknown, ...faults, ...findContradictions(item)];
}

function faultsOf(value: string, { maxCharacters = 2_000, format }: Attribute): string[] {
  const found: string[] = [];
  if (Array.from(value).length > maxCharacters) found.push("is too long");
  if (format !== undefined && !format.test(value)) found.push(`has the wrong form: ${value}`);
  if (value.trim() !== value) found.push("has space around it");
  if (/^[=+@-]/.test(value)) found.push("begins like a formula");
  if (/<\/?[a-z!]/i.test(value)) found.push("has markup");
  return found;
}

/** What the specification says of two attributes together. */
function findContradictions(item: FeedItem): string[] {
  const has = (name: string): boolean => item.has(name);
  const amount = (name: string): number => Number.parseFloat(item.get(name)?.[0] ?? "0");
  const isIdentified = has("gtin") || has("mpn");
  return [
    ...(isIdentified === has("identifier_exists") ? ["identifier_exists: not as the identifiers are"] : []),
    ...(has("sale_price") && amount("sale_price") >= amount("price") ? ["sale_price: saves nothing"] : []),
    ...(has("item_group_id") === has("size") ? [] : ["item_group_id: without what tells its variants apart"]),
    ...(has("unit_pricing_base_measure") && !has("unit_pricing_measure")
      ? ["unit_pricing_measure: missing"]
      : []),
    ...(has("shipping/price") === has("shipping/country") ? [] : ["shipping: half of it"]),
    ...(item.get("title")?.[0] === item.get("description")?.[0] ? ["description: is the title"] : []),
  ];
}
