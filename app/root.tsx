import { footerPayment, waysToPay } from "#app/features/documents/ways-to-pay.server.ts";
import type { ReactNode } from "react";
import { servicesOn } from "#domain/analytics/marketing-services.ts";
import { DEFAULT_LANGUAGE } from "#domain/language/languages.ts";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { Route } from "./+types/root";
import { keepAccountsInBrowser } from "./features/demo-mode/keep-accounts-in-browser.server.ts";
import { cautiousNames } from "./features/menu/cautious-names.server.ts";
import { pageMeta } from "./features/head/page-meta.ts";
import { useIsHydrated } from "./hydration/hydrated.ts";
import { m } from "./i18n/messages.ts";
import { usePageLanguage, useSpokenLanguage } from "./i18n/page-language.ts";
import { freeShippingText } from "./features/shipping/free-shipping-text.server.ts";
import { FocusOnNavigation } from "./layout/focus-on-navigation.tsx";
import { PageProblem } from "./layout/problem/page-problem.tsx";
import favicon from "#brand/drawings/favicon.svg?url";
import { SURFACE } from "#brand/generated/colors.ts";
import { resourcesContext } from "./platform/resources.server.ts";
import { type RootData, useRootData } from "./platform/root-data.ts";
import { visitContext } from "./platform/visit.server.ts";
import figtreeRo from "#brand/generated/fonts/figtree-ro.woff2?url";
import figtree from "#brand/generated/fonts/figtree.woff2?url";
import newsreaderRo from "#brand/generated/fonts/newsreader-ro.woff2?url";
import newsreader from "#brand/generated/fonts/newsreader.woff2?url";
import style from "./ui/style.css?url";

const FONTS = [newsreader, figtree, newsreaderRo, figtreeRo];

export const links: Route.LinksFunction = () => [
  ...FONTS.map((href) => ({
    rel: "preload" as const,
    as: "font" as const,
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
    fetchPriority: "low" as const,
  })),
  { rel: "icon", type: "image/png", sizes: "48x48", href: "/pictures/brand/icon-48.png" },
  { rel: "icon", type: "image/svg+xml", sizes: "any", href: favicon },
  { rel: "apple-touch-icon", href: "/pictures/brand/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** For a page that broke outside its own fallback and has no head of its own. */
export const meta: Route.MetaFunction = () => pageMeta({});

export const middleware: Route.MiddlewareFunction[] = [keepAccountsInBrowser];

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { language, country } = context.get(visitContext);
  const { settings, priceCurrency, customerLogin, productSets } = context.get(resourcesContext);
  const sets = await productSets.read();
  const { demoContent, demoMode, development, privacyUrl, footerNewsletter, shippingTerms } = settings;
  const { claimWords, marketing, wallets } = settings;
  return {
    language,
    country,
    priceCurrency: priceCurrency(country),
    shippingTerms,
    freeShipping: freeShippingText(shippingTerms, country, language),
    footerPayment: footerPayment(waysToPay(settings), language),
    demoContent,
    demoMode,
    platformLogin: customerLogin !== null,
    development,
    privacyUrl,
    footerNewsletter,
    ...(sets.length > 0 && { sets }),
    ...(wallets && { wallets }),
    ...(servicesOn(marketing).length > 0 && { marketing }),
    ...(claimWords === "cautious" && { cautiousNames: cautiousNames() }),
  };
}

/** Pages that load texts or amounts of delivery: beside them, those of the root must be of the same moment. */
const PAGES_WITH_TERMS = /^\/(?:$|shop|search|products|faq|shipping-and-returns|terms|checkout)/;

/**
 * Loaded again when the language or the country may have changed, or the shop's terms, which a page shows: nothing else
 * in it depends on the page.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate, formAction } = change;
  if (formAction !== undefined) return false;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  if (currentUrl.pathname !== nextUrl.pathname && PAGES_WITH_TERMS.test(nextUrl.pathname)) return true;
  return currentUrl.searchParams.get("lang") !== nextUrl.searchParams.get("lang");
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const root = useRootData();
  const language = root?.language ?? DEFAULT_LANGUAGE;
  const isHydrated = useIsHydrated();
  usePageLanguage(language);
  return (
    <html lang={language} data-accent="brand">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={SURFACE} />
        {/* With a precedence React treats it as a resource: its position in the head is free
            (hydration/document-order.server.ts). */}
        <link rel="stylesheet" href={style} precedence="style" />
        <Meta />
        <Links />
      </head>
      <body
        data-unhydrated={isHydrated ? undefined : ""}
        data-offline={m["layout.offline"]()}
        data-code-missing={m["layout.code_missing"]()}
        data-try-again={m["layout.try_again"]()}
        data-ga4={root?.marketing?.ga4}
        data-meta-pixel={root?.marketing?.metaPixel}
      >
        {children}
        <FocusOnNavigation />
        <ScrollRestoration storageKey="scroll-positions" />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const spoken = useSpokenLanguage();
  return (
    // A new language mounts the page anew, so that every text, also those kept in state, is created again.
    <Outlet key={spoken} />
  );
}

/** Last error boundary (spec §2, Global behaviour): an error outside every page's own fallback. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="content" className="page-width py-section">
      <PageProblem error={error} />
    </main>
  );
}
