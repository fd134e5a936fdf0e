import type { Locator, Page } from "@playwright/test";
import type { Language } from "../../domain/language/languages.ts";
import { textsOf } from "../../tests/support/texts.ts";
import { launchChromium } from "./chromium.ts";
import { median } from "#bench/figures.ts";
import type { MeasuredServer } from "#bench/measured-server.ts";
import { addressIn, PAGES } from "#bench/pages.ts";
import { openPhone, type Phone, slowDown } from "./phone.ts";
import type { Row, Table } from "#bench/table.ts";

const STEP_MAX_MS = 60_000;

const BUYER = {
  email: "bench@exemplu.ro",
  delivery_firstName: "Ioana",
  delivery_lastName: "Pop",
  delivery_address1: "Strada Lungă 5",
  delivery_city: "Cluj-Napoca",
  delivery_postalCode: "400114",
  delivery_phone: "0721 123 456",
} as const;

/** One step: from the press to the next field to be filled in. */
interface Step {
  readonly ms: number;
  readonly requests: number;
  readonly bytes: number;
}

interface Walk {
  readonly toCheckout: Step;
  readonly toPayment: Step;
}

/**
 * Measures the path from the cart to the payment page on Lighthouse's phone: the time from a press until the next form
 * is shown, and the requests for it. Filling in the checkout is not counted.
 */
export async function measureCheckoutPath(
  server: MeasuredServer,
  languages: readonly Language[],
  runs: number,
): Promise<Table> {
  const walks: (readonly Walk[])[] = [];
  for (const language of languages) walks.push(await walkInLanguage(server, language, runs));
  const middle = (of: (walk: Walk) => number) => walks.map((each) => median(each.map(of)));
  const rowsOf = (what: string, of: (walk: Walk) => Step): Row[] => [
    { what, unit: "ms", values: middle((walk) => of(walk).ms) },
    { what: `${what}: requests`, unit: "count", values: middle((walk) => of(walk).requests) },
    { what: `${what}: bytes`, unit: "kB", values: middle((walk) => of(walk).bytes) },
  ];
  return {
    title: `From the cart to the payment page, ${server.title}: slow 4G, processor ÷ 4`,
    columns: languages,
    rows: [
      ...rowsOf("cart → checkout", ({ toCheckout }) => toCheckout),
      ...rowsOf("checkout → payment page", ({ toPayment }) => toPayment),
      {
        what: "both",
        unit: "ms",
        values: middle(({ toCheckout, toPayment }) => toCheckout.ms + toPayment.ms),
      },
    ],
  };
}

async function walkInLanguage(server: MeasuredServer, language: Language, runs: number): Promise<Walk[]> {
  const cart = await server.cartIn(language);
  const chromium = await launchChromium(language, server.trustedKey);
  try {
    const walks: Walk[] = [];
    for (let run = 0; run < runs; run += 1)
      walks.push(await walkOnce(chromium.port, server.url, language, cart));
    return walks;
  } finally {
    await chromium.close();
  }
}

async function walkOnce(port: number, url: string, language: Language, cart: string): Promise<Walk> {
  const phone = await openPhone(port, language, url, cart);
  const { page } = phone;
  page.setDefaultTimeout(STEP_MAX_MS);
  const cartTexts = textsOf("app/pages/cart", language);
  const checkoutTexts = textsOf("app/pages/checkout", language);
  try {
    await slowDown(phone.events);
    await page.goto(`${url}${addressIn(language, PAGES.cart.path)}`, { waitUntil: "load" });
    const checkout = page.getByRole("main").getByRole("link", { name: cartTexts("cart_page.checkout") });
    const toCheckout = await step(phone, checkout, page.locator("#email"));
    await fillIn(page);
    const onward = page.getByRole("button", { name: checkoutTexts("checkout_page.continue") });
    const toPayment = await step(phone, onward, page.locator("#card_number"));
    return { toCheckout, toPayment };
  } finally {
    await phone.close();
  }
}

/**
 * Presses a control and waits for the next form's first field; requests before the press belong to the previous page.
 */
async function step({ events }: Phone, control: Locator, field: Locator): Promise<Step> {
  await control.waitFor();
  let requests = 0;
  let bytes = 0;
  const countRequest = (): number => (requests += 1);
  const countBytes = (event: { readonly encodedDataLength: number }): number =>
    (bytes += event.encodedDataLength);
  events.on("Network.requestWillBeSent", countRequest);
  events.on("Network.loadingFinished", countBytes);
  const pressedAtMs = performance.now();
  await control.tap();
  await field.waitFor();
  const ms = performance.now() - pressedAtMs;
  events.off("Network.requestWillBeSent", countRequest);
  events.off("Network.loadingFinished", countBytes);
  return { ms, requests, bytes };
}

async function fillIn(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(BUYER)) await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="delivery_state"]').selectOption("CJ");
  await page.locator('[name="terms"]').check();
}
