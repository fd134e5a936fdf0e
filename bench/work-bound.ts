import { AIMS } from "./aims.ts";
import { median, ratio } from "./figures.ts";
import { type Row, single } from "./table.ts";

/** Maximum time for which a request may block the process, on an idle machine. */
const REQUEST_AIM_MS = 100;
const MEASURED = 9;
const WARM_UP = 3;
/** More fields of a kind than any document may have. */
const WIDTH_MAX = 1_600;

const times = (n: number, write: (k: number) => string): string =>
  Array.from({ length: n }, (_, k) => write(k)).join(" ");
const MANY_PRODUCTS = `ids: [${times(250, () => '"gid://shopify/Product/1001"')}]`;

/** Nearly as much as a request may have. */
const LONG_TEXT_CHARS = 25_000;
const LONG_TEXT = "Ș".repeat(LONG_TEXT_CHARS);

type Variables = Readonly<Record<string, unknown>>;
type Shape = (width: number) => string | { readonly query: string; readonly variables: Variables };

/** Documents with the largest possible requests, by their width. */
const WORST: Readonly<Record<string, Shape>> = {
  "fields of 250 products": (n) =>
    `{ nodes(${MANY_PRODUCTS}) { ... on Product { ${times(n, (k) => `a${k}: onlineStoreUrl`)} } } }`,
  "texts of 250 products": (n) =>
    `{ nodes(${MANY_PRODUCTS}) { ... on Product { ${times(n, (k) => `a${k}: title b${k}: description(truncateAt: ${k + 9})`)} } } }`,
  "metafields of 250 products": (n) =>
    `{ nodes(${MANY_PRODUCTS}) { ... on Product { ${times(n, (k) => `a${k}: metafields(identifiers: [{ namespace: "custom", key: "category" }, { namespace: "custom", key: "benefits" }]) { key value }`)} } } }`,
  "pictures of 250 products": (n) =>
    `{ nodes(${MANY_PRODUCTS}) { ... on Product { ${times(n, (k) => `a${k}: images(first: 9) { nodes { url(transform: { maxWidth: ${k + 9} }) altText width } }`)} } } }`,
  "failures of 250 products": (n) =>
    `{ nodes(${MANY_PRODUCTS}) { ... on Product { ${times(n, (k) => `a${k}: featuredImage { url(transform: { maxWidth: 0 }) }`)} } } }`,
  "searches by relevance": (n) =>
    `{ ${times(n, (k) => `a${k}: articles(first: 9, sortKey: RELEVANCE, query: "${times(40, (w) => `-a${k}b${w}`)}") { nodes { id } }`)} }`,
  "searches for beginnings of words": (n) =>
    `{ ${times(n, (k) => `a${k}: articles(first: 9, query: "${times(10, (w) => `-a${k}b${w}*`)}") { nodes { id } }`)} }`,
  "searches with hundreds of negations": (n) =>
    `{ ${times(n, (k) => `a${k}: products(first: 1, query: "${"-".repeat(900)}a${k}") { __typename }`)} }`,
  "searches with hundreds of marks": (n) =>
    `{ ${times(n, (k) => `a${k}: products(first: 1, query: "a${k}${"\u0301".repeat(450)}${"\u0316".repeat(450)}") { __typename }`)} }`,
  "lists sorted by title": (n) =>
    `{ ${times(n, (k) => `a${k}: products(first: 1, sortKey: TITLE, reverse: ${k % 2 === 0}) { __typename } b${k}: articles(first: 1, sortKey: TITLE) { __typename }`)} }`,
  "lists after a long cursor": (n) => ({
    query: `query ($c: String!) { products(first: 250) { nodes { ${times(n, (k) => `a${k}: images(first: 1, after: $c) { __typename }`)} } } }`,
    variables: { c: btoa(JSON.stringify({ last_id: 0, last_value: 0, padding: "a".repeat(800) })) },
  }),
  "products filtered by a long text": (n) => ({
    query: `query ($f: [ProductFilter!]) { collection(handle: "all") { ${times(n, (k) => `a${k}: products(first: 1, filters: $f) { __typename }`)} } }`,
    variables: { f: [{ tag: LONG_TEXT }] },
  }),
  "variants by a long option": (n) => ({
    query: `query ($o: [SelectedOptionInput!]!) { products(first: 3) { nodes { ${times(n, (k) => `a${k}: variantBySelectedOptions(selectedOptions: $o, caseInsensitiveMatch: true) { id }`)} } } }`,
    variables: { o: [{ name: LONG_TEXT, value: "a" }] },
  }),
  "long ids that are none": (n) => ({
    query: `query ($x: ID!) { ${times(n, (k) => `a${k}: product(id: $x) { id }`)} }`,
    variables: { x: LONG_TEXT },
  }),
  "texts of articles": (n) =>
    `{ articles(first: 50) { nodes { ${times(n, (k) => `a${k}: contentHtml`)} } } }`,
  introspection: (n) =>
    `{ ${times(n, (k) => `a${k}: __schema { types { name description fields { name } } }`)} }`,
  carts: (n) => `{ ${times(n, (k) => `a${k}: cart(id: "gid://shopify/Cart/none${k}?key=1") { id }`)} }`,
  "lists of countries": (n) =>
    `{ ${times(n, (k) => `a${k}: localization { availableCountries { name isoCode } }`)} }`,
};

/**
 * Measures the largest requests that the shop's API accepts, as a share of the aim. Each kind of document is made wider
 * until it is refused.
 */
export async function benchWorstRequests(url: string, privateToken: string): Promise<Row[]> {
  let callers = 0;
  /** Every call is for another buyer, so that no network's budget is exhausted. */
  const ask = async (asked: ReturnType<Shape>): Promise<{ accepted: boolean; ms: number; bytes: number }> => {
    callers += 1;
    const body = JSON.stringify(typeof asked === "string" ? { query: asked } : asked);
    const headers = {
      "Content-Type": "application/json",
      "Shopify-Storefront-Private-Token": privateToken,
      "Shopify-Storefront-Buyer-IP": `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
    };
    const started = performance.now();
    const answer = await fetch(`${url}/api/2024-01/graphql.json`, { method: "POST", headers, body });
    const text = await answer.text();
    const ms = performance.now() - started;
    return {
      accepted: text.includes('"data":') && !text.startsWith('{"errors":[{"message":"Query'),
      ms,
      bytes: text.length,
    };
  };
  const rows: Row[] = [];
  for (const [what, write] of Object.entries(WORST)) {
    const width = await largest(async (n) => (await ask(write(n))).accepted);
    const query = write(width);
    for (let n = 0; n < WARM_UP; n += 1) await ask(query);
    const measured = [];
    for (let n = 0; n < MEASURED; n += 1) measured.push(await ask(query));
    const ms = median(measured.map((each) => each.ms));
    const kilobytes = ((measured[0]?.bytes ?? 0) / 1000).toFixed(0);
    const description = `${what}, ${width} times (${kilobytes} kB)`;
    rows.push(single(description, "share", ratio(ms, REQUEST_AIM_MS), AIMS.largestRequest));
  }
  return rows;
}

/** Finds the largest accepted width by binary search; 1 when even that is refused. */
async function largest(isAccepted: (width: number) => Promise<boolean>): Promise<number> {
  let [accepted, refused] = [1, WIDTH_MAX];
  while (refused - accepted > 1) {
    const middle = Math.floor((accepted + refused) / 2);
    if (await isAccepted(middle)) accepted = middle;
    else refused = middle;
  }
  return accepted;
}
