import { BRAND_DOMAIN } from "../../brand/brand.ts";
import { FILLED_VALUES } from "../../app/pages/checkout/filled-values.fixture.ts";
import { onServer } from "../../lib/testing/database/template-database.server.ts";
import { askShop } from "../../tests/recovery/payer.ts";
import { PLATFORM_FAULTS, type PlatformFault } from "./fault-proxy.ts";
import { findSilent } from "./run-fault.ts";
import type { ChosenLine, Step } from "./shoppers.ts";
import { findMember, restartMember, type World } from "./world.ts";

/** A visitor who waits longer has gone; each call to the platform may be tried three times. */
const PATIENCE_MS = 60_000;
const CUSTOMER = { email: `calls@${BRAND_DOMAIN}`, password: "sase-litere" };
const JSON_TYPE = { "Content-Type": "application/json" };

/** Request of a visitor: a path, and the body of a `POST`. */
interface Visit {
  readonly path: string;
  readonly body?: URLSearchParams | string;
}

/** Answers of one operation that fails, by the kind of its failure: those that differ from the usual ones. */
export interface CallRow {
  readonly operation: string;
  readonly answers: ReadonlyMap<PlatformFault, readonly string[]>;
  /** Answers 500 that no line of the logs names. */
  readonly problems: readonly string[];
}

/**
 * Lets each operation of the Storefront API fail alone, in every way, and sends all requests of a visitor and a customer to a
 * storefront that was started anew for the operation.
 *
 * @param tell receives each row as it comes
 */
export async function failEachCall(
  world: World,
  line: ChosenLine,
  tell: (row: CallRow) => void,
): Promise<readonly CallRow[]> {
  await createCustomer(world.shopUrl);
  const visits = listVisits(line);
  const cookie = await logIn(world);
  await forgetAnswers(world);
  const usual = await visitAll(world, visits, cookie);
  const rows: CallRow[] = [];
  for (const operation of [...world.proxy.operations].toSorted()) {
    await forgetAnswers(world);
    const answers = new Map<PlatformFault, readonly string[]>();
    const all: Step[] = [];
    for (const fault of PLATFORM_FAULTS) {
      world.proxy.become(fault, operation);
      const steps = await visitAll(world, visits, cookie);
      world.proxy.become(null);
      all.push(...steps);
      const different = steps.filter(({ answer }, at) => answer !== usual[at]?.answer);
      answers.set(
        fault,
        different.map(({ path, answer }) => `${path} ${answer}`),
      );
    }
    const row = { operation, answers, problems: findSilent(all, world.output()) };
    rows.push(row);
    tell(row);
  }
  return rows;
}

/** Starts the storefront anew, without the last good answers of the platform. */
async function forgetAnswers(world: World): Promise<void> {
  await onServer(world.adminUrl, (client) => client.query("DELETE FROM site.last_good_answers"));
  await restartMember(world, "storefront 2");
}

/** Formats the rows as a table of Markdown; a cell groups the faults that had the same answers. */
export function formatCalls(rows: readonly CallRow[]): string {
  const lines = rows.map(({ operation, answers, problems }) => {
    const faults = Map.groupBy(answers, ([, different]) => different.join(", ") || "as usual");
    const told = [...faults].map(([different, alike]) =>
      faults.size === 1 ? different : `${alike.map(([fault]) => fault).join(", ")}: ${different}`,
    );
    return `| ${operation} | ${told.join("; ")} | ${problems.length === 0 ? "none" : problems.join("; ")} |`;
  });
  return ["| Operation that fails | Answers that differ | Problems |", "| --- | --- | --- |", ...lines].join(
    "\n",
  );
}

async function createCustomer(shopUrl: string): Promise<void> {
  const document = `mutation ($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }`;
  await askShop(shopUrl, document, { input: CUSTOMER });
}

function listVisits(line: ChosenLine): readonly Visit[] {
  const lines = [{ ...line, quantity: 1, currency: "RON" }];
  const checkout = { ...FILLED_VALUES, email: CUSTOMER.email, lines: JSON.stringify(lines) };
  const pages = ["", "/orders", "/addresses", "/wishlist", "/details", "/subscriptions"];
  return [
    ...["/", "/shop", "/collections", "/products/papillex", "/products/unknown", "/blog"],
    "/blog/wellness/winter-and-your-immune-system",
    ...["/search?q=zinc", "/search/suggestions?q=zi", "/sitemap-products.xml", "/contact", "/checkout"],
    `/api/cart-lines?ids=${encodeURIComponent(line.id)}`,
    "/api/named-products?handles=papillex",
    ...pages.map((page) => `/my-account${page}`),
  ]
    .map((path): Visit => ({ path }))
    .concat([
      { path: "/checkout", body: new URLSearchParams(checkout) },
      { path: "/api/discount-code", body: JSON.stringify({ code: "WELCOME", lines, country: "RO" }) },
      { path: "/api/auth", body: JSON.stringify({ action: "login", ...CUSTOMER }) },
    ]);
}

/** Sends every request in turn. @param cookie of a session, which all storefronts know */
async function visitAll(world: World, visits: readonly Visit[], cookie: string): Promise<readonly Step[]> {
  const { url } = findMember(world, "storefront 2").process;
  const steps: Step[] = [];
  for (const { path, body } of visits) {
    const startedMs = performance.now();
    const answer = await fetch(`${url}${path}`, {
      method: body === undefined ? "GET" : "POST",
      body: body ?? null,
      headers: {
        Origin: world.url,
        Cookie: path === "/api/auth" ? "" : cookie,
        ...(typeof body === "string" && JSON_TYPE),
      },
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: unknown) => (error instanceof Error ? error.name : "broken"));
    if (typeof answer !== "string") await answer.arrayBuffer();
    steps.push({
      kind: "page",
      path: path.split("?", 1)[0] ?? path,
      startedMs,
      endedMs: performance.now(),
      answer: typeof answer === "string" ? answer : String(answer.status),
      requestId: typeof answer === "string" ? null : answer.headers.get("x-request-id"),
      email: null,
    });
  }
  return steps;
}

/** Logs in at the other storefront, while nothing fails. @returns the cookie of the session */
async function logIn(world: World): Promise<string> {
  const answer = await fetch(`${findMember(world, "storefront 1").process.url}/api/auth`, {
    method: "POST",
    body: JSON.stringify({ action: "login", ...CUSTOMER }),
    headers: { ...JSON_TYPE, Origin: world.url },
  });
  if (!answer.ok) throw new Error(`Nobody was logged in: ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
  return cookies.join("; ");
}
