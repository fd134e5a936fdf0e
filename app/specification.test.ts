import { describe, expect, it } from "vitest";

import { BRAND_CODE_PREFIX, BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import * as carousel from "#app/ui/carousel/carousel.ts";
import * as notification from "#app/features/cart/notification/cart-notification.ts";
import * as limits from "#domain/catalogue/catalogue-limits.ts";
import { CURRENCY_OF_REGION } from "#domain/money/currency-choice.ts";
import * as demo from "#domain/catalogue/demo-catalogue.ts";
import * as popup from "#app/features/discount-popup/popup-timing.ts";
import * as discount from "#domain/promotion/discount.ts";
import { HEADER_CURRENCY_LABEL } from "#app/features/currency/header-currency.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#domain/language/languages.ts";
import * as menu from "#domain/catalogue/menu.ts";
import * as monitoring from "#domain/monitoring.ts";
import { CURRENCIES, FALLBACK_CURRENCY, minorDigits, toDecimal } from "#domain/money/money.ts";
import { PAYMENT_METHODS } from "#domain/payment/payment-methods.ts";
import { DEFAULT_PRICE_CURRENCY } from "#domain/money/price-display.ts";
import { PRIORITY_HANDLES } from "#app/shop-client/product-priority.ts";
import * as quantity from "#domain/cart/quantity.ts";
import * as reviews from "#domain/reviews/reviews.ts";
import { SAVINGS_DEFAULT_PERCENT } from "#domain/promotion/savings.ts";
import * as terms from "#domain/shipping/service-terms.ts";
import { statedThreshold } from "#domain/shipping/shipping.ts";
import { SEED_TERMS } from "#tests/support/shipping-terms.ts";
import * as storage from "#domain/storage-keys.ts";
import { SUBSCRIPTIONS_PER_ORDER } from "#domain/subscription/subscription.ts";
import * as timing from "#domain/time/timing.ts";

/**
 * Section 9 of the specification, row by row: the item, the code's value, the specified value. Rows that are rules
 * are in the tests of their modules (savings, price suffixes, locales of prices), fields of queries in
 * `app/shop-client/documents.test.ts`, marquee speeds in `app/ui/marquee.test.ts`; labels and banners are texts. Only
 * constants that the product uses have a row: those of the popup are added with it.
 */
const SECTION_9: readonly (readonly [item: string, actual: unknown, specified: unknown])[] = [
  ["Product list size", limits.PRODUCT_LIST_SIZE, 20],
  ["Images in lists (§3)", limits.LIST_IMAGES, 1],
  ["Menu grid, products", limits.MENU_GRID_PRODUCTS, 3],
  ["Article list default", limits.ARTICLE_LIST_SIZE, 10],
  ["Product list priority", PRIORITY_HANDLES, ["papillex", "ahcc", "simplix"]],
  ["Metafield items: benefits", limits.MAX_BENEFITS, 4],
  ["Metafield items: ingredients", limits.MAX_INGREDIENTS, 10],
  ["Metafield items: FAQ", limits.MAX_FAQ, 10],
  ["Variant quantity, least", quantity.VARIANT_QUANTITY_MIN, 1],
  ["Variant quantity, most", quantity.VARIANT_QUANTITY_MAX, 99],
  ["Single variant quantity, least (§5)", quantity.SINGLE_VARIANT_QUANTITY_MIN, 1],
  ["Single variant quantity, no maximum (§5)", quantity.SINGLE_VARIANT_QUANTITY_MAX, null],
  ["Fallback currency", FALLBACK_CURRENCY, "RON"],
  ["Supported currencies", CURRENCIES, ["USD", "EUR", "GBP", "RON", "CAD", "AUD", "JPY"]],
  ["Decimals per currency", CURRENCIES.map(minorDigits), [2, 2, 2, 2, 2, 2, 0]],
  [
    "Region to currency",
    CURRENCY_OF_REGION,
    {
      US: "USD",
      GB: "GBP",
      CA: "CAD",
      RO: "RON",
      DE: "EUR",
      FR: "EUR",
      IT: "EUR",
      ES: "EUR",
      NL: "EUR",
      AU: "AUD",
      JP: "JPY",
    },
  ],
  ["Header currency label", HEADER_CURRENCY_LABEL, "EUR"],
  ["Price display, default currency", DEFAULT_PRICE_CURRENCY, "USD"],
  ["Storage: cart", storage.CART_KEY, `${BRAND_STORAGE_PREFIX}_cart`],
  ["Storage: user currency", storage.USER_CURRENCY_KEY, `${BRAND_STORAGE_PREFIX}_user_currency`],
  ["Storage: discount code", storage.DISCOUNT_CODE_KEY, `${BRAND_STORAGE_PREFIX}_discount_code`],
  ["Storage: user", storage.USER_KEY, "user"],
  ["Storage: popup shown (in the session)", storage.POPUP_SHOWN_KEY, `${BRAND_STORAGE_PREFIX}_popup_shown`],
  ["Popup, timer from", popup.POPUP_TIMER_MIN_MS, 20_000],
  ["Popup, timer to", popup.POPUP_TIMER_MAX_MS, 30_000],
  ["Popup, assumed visit", popup.POPUP_ASSUMED_VISIT_MS, 120_000],
  ["Popup, share of the visit", [popup.POPUP_VISIT_SHARE_MIN, popup.POPUP_VISIT_SHARE_MAX], [0.5, 0.6]],
  ["Popup, scroll depth", [popup.POPUP_SCROLL_SHARE_MIN, popup.POPUP_SCROLL_SHARE_MAX], [0.5, 0.7]],
  ["Popup, offers", discount.POPUP_DISCOUNT_PERCENT, 10],
  [
    "Popup, code: the product's name in capitals plus 10",
    discount.POPUP_DISCOUNT_CODE,
    `${BRAND_CODE_PREFIX}10`,
  ],
  ["Storage: has ordered", storage.HAS_ORDERED_KEY, `${BRAND_STORAGE_PREFIX}_has_ordered`],
  ["Storage: cart notification", storage.CART_NOTIFICATION_KEY, "cartNotification"],
  ["Storage: used discount codes", storage.USED_DISCOUNT_CODES_KEY, "usedDiscountCodes"],
  ["Storage: language", storage.LANGUAGE_KEY, "language"],
  [
    "Prices: demo",
    demo.DEMO_PRODUCTS.map(({ handle, price }) => `${handle} ${toDecimal(price)} ${price.currency}`),
    ["ahcc", "papillex", "ic-well", "pco-well", "endo-well", "simplix"].map(
      (handle) => `${handle} 59.99 USD`,
    ),
  ],
  [
    "Prices: sample (monthly, quarterly)",
    demo.SAMPLE_OPTIONS.map(({ name, price }) => `${name} ${toDecimal(price)} ${price.currency}`),
    ["single 49.95 USD", "monthly 44.95 USD", "quarterly 42.45 USD"],
  ],
  ["Carousel, auto-advance", timing.CAROUSEL_ADVANCE_MS, 4000],
  ["Carousel, items on desktop", carousel.CAROUSEL_SLIDES_DESKTOP, 3],
  ["Carousel, items on mobile", carousel.CAROUSEL_SLIDES_MOBILE, 1],
  ["Carousel, mobile under", carousel.CAROUSEL_MOBILE_BELOW_PX, 768],
  ["Carousel, swipe over", carousel.CAROUSEL_SWIPE_OVER_PX, 50],
  ["Carousel, resume", timing.CAROUSEL_RESUME_MS, 2000],
  ["Ingredient carousel", timing.INGREDIENT_CAROUSEL_ADVANCE_MS, 3000],
  ["Menu close delay", timing.MENU_CLOSE_DELAY_MS, 100],
  ["Loading bar on navigation (§2)", timing.NAVIGATION_BAR_MS, 400],
  ["Drawer, out", timing.DRAWER_TRANSITION_OUT_MS, 300],
  ["Banner", timing.DRAWER_BANNER_MS, 5000],
  ["Announcer", timing.ANNOUNCER_CLEAR_MS, 3000],
  ["Toast default", timing.TOAST_DEFAULT_MS, 4000],
  ["Copy confirmation", timing.COPIED_RESET_MS, 2000],
  ["Cart notification, valid", notification.CART_NOTIFICATION_VALID_MS, 30_000],
  ["Cart notification, displayed", notification.CART_NOTIFICATION_SHOWN_MS, 5000],
  ["Cart notification, polled every", notification.CART_NOTIFICATION_POLL_MS, 200],
  ["Discount: product's name in capitals", BRAND_CODE_PREFIX, BRAND_CODE_PREFIX.toUpperCase()],
  ["Discount: footer newsletter", discount.NEWSLETTER_DISCOUNT_PERCENT, 5],
  [
    "Discount: footer newsletter, code (design §5.1)",
    discount.NEWSLETTER_DISCOUNT_CODE,
    `${BRAND_CODE_PREFIX}5`,
  ],
  ["Menu product: rating (§3)", menu.MENU_RATING, 5],
  ["Menu product: review count (§3)", menu.MENU_REVIEW_COUNT, 0],
  ["Review form: rating, default (§5)", reviews.RATING_DEFAULT, 5],
  ["Review form: ratings (§5)", [reviews.RATING_MIN, reviews.RATING_MAX], [1, 5]],
  ["Review sort options (§4)", reviews.REVIEW_ORDERS, ["newest", "oldest", "highest", "lowest"]],
  ["Menu: categories and the bundle (§2)", menu.MENU_CATEGORIES.length + 1, 9],
  ["Savings rule, default", SAVINGS_DEFAULT_PERCENT, 10],
  ["Subscription limit", SUBSCRIPTIONS_PER_ORDER, 1],
  ["Free shipping, over", SEED_TERMS.freeOver, "200.00"],
  ["Free shipping to the US, over", statedThreshold(SEED_TERMS, "US"), { amount: 5000, currency: "USD" }],
  ["Returns, after delivery", terms.RETURN_WINDOW_DAYS, 30],
  ["Returns, refunds from", terms.REFUND_MIN_BUSINESS_DAYS, 5],
  ["Returns, refunds to", terms.REFUND_MAX_BUSINESS_DAYS, 7],
  ["Returns, money-back guarantee", terms.MONEY_BACK_DAYS, 30],
  ["Fulfilment, prepared from", terms.PREPARATION_MIN_BUSINESS_DAYS, 1],
  ["Fulfilment, prepared to", terms.PREPARATION_MAX_BUSINESS_DAYS, 2],
  ["Fulfilment, delivery from", terms.DELIVERY_MIN_BUSINESS_DAYS, 3],
  ["Fulfilment, delivery to", terms.DELIVERY_MAX_BUSINESS_DAYS, 5],
  ["Fulfilment, finish text from", terms.FINISH_DELIVERY_MIN_BUSINESS_DAYS, 5],
  ["Fulfilment, finish text to", terms.FINISH_DELIVERY_MAX_BUSINESS_DAYS, 7],
  ["Payment options", PAYMENT_METHODS, ["card", "paypal", "apple_pay", "google_pay"]],
  ["Monitoring, log buffer", monitoring.LOG_BUFFER_MAX, 100],
  ["Monitoring, kept in local storage", monitoring.LOG_STORED_MAX, 10],
  ["Languages", LANGUAGES, ["ro", "en"]],
  ["Languages, default", DEFAULT_LANGUAGE, "ro"],
];

describe("spec §9, business constants and limits", () => {
  it.each(SECTION_9)("%s", (_item, actual, specified) => {
    expect(actual).toEqual(specified);
  });
});
