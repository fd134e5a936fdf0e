import { type MarketingService, servicesOn } from "#domain/analytics/marketing-services.ts";
import type { ServiceVisitor } from "#domain/analytics/service-visitor.ts";
import { readCookie } from "#lib/http/cookies.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { isAllowed } from "#app/features/consent/consent.ts";
import { askedCategories } from "#app/features/consent/consent-categories.ts";

const GOOGLE_CLIENT = /^GA1\.\d{1,2}\.\d{1,20}\.\d{1,20}$/;
/** `GS1.1.<number>.…`, and since 2025 `GS2.1.s<number>$…`. */
const GOOGLE_SESSION = /^GS[12]\.\d{1,2}\.s?(\d{1,20})[.$]/;
const META_BROWSER = /^fb\.\d{1,2}\.\d{1,20}\.\d{1,20}$/;
const META_CLICK = /^fb\.\d{1,2}\.\d{1,20}\.[\w.-]{1,500}$/;
const USER_AGENT_MAX_CHARACTERS = 500;

type Tools = Pick<Resources, "handOver"> & { readonly settings: Pick<Resources["settings"], "marketing"> };

/**
 * Reads from a checkout's request what goes with its order to the services that the server tells of purchases: null
 * without consent to marketing, and where no service knows the browser.
 */
export function readServiceVisitor(request: Request, { handOver, settings }: Tools): ServiceVisitor | null {
  const services = servicesOn(handOver);
  if (services.length === 0) return null;
  const { marketing } = settings;
  const cookies = request.headers.get("cookie");
  if (!isAllowed("marketing", cookies, askedCategories(marketing))) return null;
  const readers: Readonly<Record<MarketingService, () => ServiceVisitor>> = {
    ga4: () => readGoogle(cookies, marketing.ga4 ?? ""),
    metaPixel: () => readMeta(cookies, request.headers.get("user-agent")),
  };
  const visitor: ServiceVisitor = Object.assign({}, ...services.map((service) => readers[service]()));
  return Object.keys(visitor).length === 0 ? null : visitor;
}

function readGoogle(cookies: string | null, id: string): ServiceVisitor {
  const client = readCookie(cookies, "_ga", GOOGLE_CLIENT)?.split(".").slice(2).join(".");
  if (client === undefined) return {};
  const session = readCookie(cookies, `_ga_${id.replace("G-", "")}`, GOOGLE_SESSION);
  const gaSession = GOOGLE_SESSION.exec(session ?? "")?.[1];
  return { gaClient: client, ...(gaSession !== undefined && { gaSession }) };
}

function readMeta(cookies: string | null, agent: string | null): ServiceVisitor {
  const fbp = readCookie(cookies, "_fbp", META_BROWSER);
  const fbc = readCookie(cookies, "_fbc", META_CLICK);
  // Meta demands the browser's name, and knows nobody by it alone.
  if ((fbp === null && fbc === null) || agent === null) return {};
  return {
    ...(fbp !== null && { fbp }),
    ...(fbc !== null && { fbc }),
    userAgent: agent.slice(0, USER_AGENT_MAX_CHARACTERS),
  };
}
