import type { Rolldown } from "vite";

const REACT_DOM = /\/node_modules\/(react-dom|scheduler)\//;
/** With what starts the page, which is a file of its own otherwise. */
const ROUTER = /\/node_modules\/(react|react-router)\/|\/app\/entry\.client\.tsx$/;
/** The start of every page, with all that these modules import, and what nearly every page adds to it. */
const SHELL = [
  /\/app\/(root|ui\/(button|arrow-link|late-code|missing-code)|hydration\/[\w-]+)\.tsx?(\?|$)/,
  /\/app\/(pictures\/(drawing|scenes\/(empty-cart|mail-sent|not-found|order-confirmed|our-story))|ui\/page-alert\.ts$|features\/cart\/(cart-count|drawer\/drawer)-store\.ts$|i18n\/(use-language|generated\/plural)\.ts$)|\/messages\/layout_try_again/,
  /\/(brand\/drawings\/|design\/button\.ts$)/,
];
/** One route for each file that loads with the page: a second would be a file beside it. */
const LAYOUT = /\/app\/layout\/store-layout\.tsx(\?|$)/;
/** The frame of every page of the account, with what their headings and titles are made of. */
const ACCOUNT = /\/app\/pages\/account\/account-(frame(\.page)?|heading|pages|meta)\.tsx?(\?|$)/;
/**
 * The header, with what else is in view at once and needs no more: a file of its own, so that its
 * cart button works when `after` cannot be loaded.
 */
const HEADER =
  /\/app\/(layout\/header\/(header|mobile-menu-button)|features\/(cart\/cart-button|consent\/(use-)?consent|reviews\/stars))\.tsx?$/;
/** What every page fetches by itself as soon as it works: the question for consent, and what lies over a page. */
const AFTER =
  /\/app\/(layout\/navigation-aids|layout\/overlays\/cart-overlays|features\/(consent\/consent-banner|currency\/user-currency|monitoring\/browser\/start)|i18n\/resolve-language)\.tsx?$/;
/** The menus of a wide window, which are in view at once there. */
const MENUS = /\/app\/layout\/header\/header-menus\.tsx$/;
/** What else surrounds every page, loaded with its late sections. */
const FRAME = /\/app\/layout\/footer\/(footer|bottom-bar)\.tsx$/;
/** What the footer shares with menus, popup and checkout, so that none of these files imports another. */
const FOOTER_PARTS =
  /\/domain\/customer\/email\.ts$|\/newsletter\/offer-marks\.ts$|\/messages\/(newsletter_privacy|menu_(bundle|our_story|our_values|blog|faq))\.ts$/;
/** What pages of several kinds share; each that has one of them has all of its file. The first that matches takes a module. */
const PARTS = {
  catalogue:
    /\/app\/ui\/product-(picture|thumbnail)\.tsx$|\/app\/features\/products\/unit-text\.ts$|\/messages\/(product_unavailable|products_(per_(unit|month)|unit_bottle|from|from_unit))\.ts$|\/domain\/(money\/(money|price-display)|catalogue\/product-kind)\.ts$/,
  "cart-store":
    /\/app\/(features\/(cart\/(cart-store|line-notes)|products\/(fetched-products|use-offered-products))|ui\/form\/quantity-field)\.tsx?$|\/domain\/(cart\/cart|promotion\/discount|storage-keys|text\/readable-text)\.ts$|\/lib\/browser\/(stored-value|tab-lock|web-storage|call-server)\.ts$|\/messages\/products_subscription/,
  rating: /\/messages\/reviews_(stars|count\w*)\.ts$|\/domain\/reviews\/reviews\.ts$/,
  shipping:
    /\/domain\/(shipping\/shipping|address\/countries|shipping\/service-terms)\.ts$|\/app\/features\/shipping\/(?!shipping-estimate)/,
  // Small parts of pages: a file for each would be some hundred bytes.
  documents:
    /\/messages\/(help_family|order_lookup_link_title|subscription_page_(title|changeAddress)|blog_(title|empty|sample_notice)|invoices_(invoice|credit_note|unknown_title))\.ts$|\/app\/(features\/(documents\/|invoices\/invoice-(document|title))|layout\/problem\/not-found)/,
  display:
    /\/messages\/withdrawal_title\.ts$|\/app\/(ui\/sample-label|pages\/account\/subscriptions\/read-change)\.tsx?$|\/domain\/(subscription\/subscription-calendar|time\/(shop-day|date-display)|text\/nfc|payment\/payment-methods|shipping\/business-days)\.ts$|\/design\/payment-marks\.ts$|\/app\/(ui\/(payment-mark|back-link)|features\/(checkout\/no-checkout-info|addresses\/address-block|orders\/payment-name|withdrawal\/[\w-]+))\.tsx?$|\/messages\/orders_payment/,
  cards: /\/app\/features\/products\/(product|demo)-card\.tsx$/,
  // What puts an item into the cart: it is there as soon as the button is.
  "cart-writer":
    /\/app\/(pages\/product\/buying\/price-line|features\/cart\/(add-to-cart|cart-needs-scripts))\.tsx?$|\/messages\/cart_(notification|needs_scripts|quantity_too_large)/,
  cart: /\/domain\/cart\/cart-amounts\.ts$|\/app\/(features\/(cart\/|shipping\/shipping-estimate\.ts$)|ui\/skeleton|layout\/skeletons\/cart-)|\/messages\/cart_/,
  state:
    /\/lib\/(browser|http)\/|\/domain\/(storage-keys|money\/currency-choice|language\/language-choice)\.ts$|\/app\/features\/auth\/sessions\//,
  forms:
    /\/app\/(features\/forms\/|ui\/(form\/(field|choice-field|password-field|required-label)|notice|disclosure)\.tsx|features\/auth\/(passwords\/password-toggle|auth-url|return-to)\.ts|[\w/-]+\/(new-tab-link|use-demo-mode)\.tsx?$)|\/messages\/(reviews_(how_checked|submit)|auth_(show|hide|network|unreachable|too_many_minute))|\/design\/(field|notice|choice)\.ts$|\/brand\/company\.ts$/,
  language:
    /\/app\/(layout\/header\/(language-switcher|flag|header-menu-name)|ui\/(wordmark|spinner)|features\/checkout\/secure-header)\.tsx?$/,
  blog: /\/app\/(features|pages)\/blog\//,
  "auth-pages": /\/app\/pages\/auth\/[\w-]+\.tsx?$|\/messages\/auth_page_/,
  "review-form": /\/app\/features\/reviews\/form\/review-fields\.tsx$/,
};
/** Application code; each page's own modules stay in the page's file. */
const OURS = /\/(app|brand|design|domain|lib)\/[^?]*(\?url)?$/;
/** What belongs to a feature or to a page's folder: its code and its texts. */
const SLICE = /\/app\/features\/([\w-]+)\/|\/app\/pages\/([\w/-]+)\/|\/messages\/(auth_page|[a-z]+)_/;
/** Chunks smaller than this (bytes, before minification) are merged with the chunk they are loaded with most often. */
const SMALL_SHARED_FILE_BYTES = 3000;
const SMALL_LATE_FILE_BYTES = 2_000;
/** Matches modules that are part of the first load of two pages or more. */
const SHARED: Partial<Rolldown.CodeSplittingGroup> = {
  tags: ["$initial"],
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: SMALL_SHARED_FILE_BYTES,
};

/** Names the chunk of a shared module after its feature, or after the folder of its page. */
function sliceName(id: string): string {
  const [, feature, page, texts] = SLICE.exec(id) ?? [];
  return feature ?? texts ?? `${page?.replaceAll("/", "-")}-page`;
}

/**
 * Which modules share a file (docs/decisions/first-load.md): few larger files compress better than many small ones and cost
 * a browser less. React DOM stands apart from the rest so that neither runs for long at a stretch.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: "react-dom", priority: 10, test: REACT_DOM },
    { name: "router", priority: 9, test: ROUTER },
    { name: "shell", priority: 8, test: (id) => SHELL.some((part) => part.test(id)) },
    { name: "layout", priority: 8, test: LAYOUT },
    { name: "account", priority: 8, test: ACCOUNT },
    ...Object.entries(PARTS).map(([name, test]) => ({
      ...SHARED,
      name,
      priority: 7,
      test,
      entriesAware: false,
    })),
    { ...SHARED, name: "base", priority: 5, test: (id) => OURS.test(id) && !SLICE.test(id) },
    { ...SHARED, name: sliceName, priority: 4, test: (id) => OURS.test(id) && SLICE.test(id) },
    { name: "header", priority: 4, test: HEADER },
    { name: "after", priority: 3, test: AFTER },
    { name: "menus", priority: 3, test: MENUS },
    { name: "footer-parts", priority: 4, test: FOOTER_PARTS },
    { name: "frame", priority: 2, test: FRAME },
    {
      name: "late",
      priority: 1,
      test: OURS,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: SMALL_LATE_FILE_BYTES,
    },
  ],
};

/** A shared file would bear the names of everything that shares it. */
export function chunkFileNames({ name }: { readonly name: string }): string {
  return `assets/${name.split("~", 1)[0]}-[hash].js`;
}

/** Files that every page has loaded before it asks for late code. */
const FIRST = /\/(react-dom|entry\.client|rolldown-runtime|root|store-layout)-[\w-]{8}\.js$/;
/** What every page fetches by itself, and what that imports: not listed again for other late files. */
const FETCHED_BY_ITSELF = /\/(after|header|cart-store|cart-writer|language|rating)-[\w-]{8}\.js$/;
/** The two that every page asks for by itself. */
const HEADER_OR_AFTER = /\/(after|header)-[\w-]{8}\.js$/;
/** What the first two ask for, the layout asks for at the same time; the cart's page is at its 125 kB. */
const WITHOUT_LISTS = /\/(entry\.client|root|cart\.page)-/;

/**
 * Names what is fetched beside a late file, so that no file waits for the one that imports it: what it imports, and the page
 * may not have yet.
 *
 * @param imported all that the late file imports, itself included
 * @param host the file that asks for it
 */
export function fetchedWithLateFile(
  file: string,
  imported: readonly string[],
  { hostId }: { readonly hostId: string },
): string[] {
  if (WITHOUT_LISTS.test(hostId)) return [];
  const isFetchedFirst = HEADER_OR_AFTER.test(file);
  return imported.filter(
    (each) => each !== file && !FIRST.test(each) && (isFetchedFirst || !FETCHED_BY_ITSELF.test(each)),
  );
}
