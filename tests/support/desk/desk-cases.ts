import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { CARDS, makeCart, pay, readStock } from "#tests/recovery/payer.ts";
import { openAccount } from "#tests/support/browser/accounts.ts";
import { deliverOrder, findOrder, type OfficeOrder } from "#tests/support/store/office.ts";
import type { Store } from "#tests/support/store/store.ts";

type OpenStore = Pick<Store, "url" | "shopUrl" | "mailboxUrl">;

interface Sale {
  readonly email?: string;
  readonly quantity?: number;
  /** What the buyer types beside the usual address. */
  readonly typed?: Readonly<Record<string, string>>;
}

/** Buys some of the first product that has them. */
export async function sell(
  { shopUrl }: Pick<Store, "shopUrl">,
  { email = `${randomUUID()}@exemplu.ro`, quantity = 2, typed = {} }: Sale = {},
): Promise<OfficeOrder> {
  const [variantId] = [...(await readStock(shopUrl))].find(([, left]) => left >= quantity) ?? [0];
  await pay(shopUrl, await makeCart(shopUrl, { variantId, quantity }, email), email, CARDS.good, typed);
  const order = await findOrder(shopUrl, email);
  if (order === undefined) throw new Error("The office knows no order.");
  return order;
}

/**
 * Buys a bottle, has it delivered and asks to return it, as a customer of the page's browser.
 *
 * @returns the name of the return, `R12`
 */
export async function askForReturn(page: Page, store: OpenStore): Promise<string> {
  const email = await openAccount(page.request, store.mailboxUrl);
  await deliverOrder(store.shopUrl, await sell(store, { email, quantity: 1 }));
  return requestReturn(page, store);
}

/**
 * Asks to return all of the one delivered order of the customer who is logged in.
 *
 * @returns the name of the return, `R12`
 */
export async function requestReturn(page: Page, { url }: Pick<Store, "url">): Promise<string> {
  const form = page.locator("a[href*='/my-account/returns/request/']").first();
  // The site has the delivered order once its webhook has come.
  await expect(async () => {
    await page.goto(`${url}/my-account/returns`);
    await expect(form).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.goto(`${url}${await form.getAttribute("href")}`);
  await page.locator("input[name=reason][value=defective]").check();
  const request = page.locator("form").filter({ has: page.locator("input[name=reason]") });
  await request.locator("button[type=submit]").click();
  const heading = page.getByRole("heading", { level: 1, name: /R\d+/ });
  await expect(heading).toBeVisible();
  return /R\d+/.exec((await heading.textContent()) ?? "")?.[0] ?? "";
}

/** Declares a withdrawal that names no order. @returns the name of the person who declares it */
export async function declareWithdrawal(page: Page, { url }: OpenStore): Promise<string> {
  const name = `Ioana ${randomUUID()}`;
  const form = {
    step: "confirm",
    name,
    email: `${randomUUID()}@exemplu.ro`,
    description: "Două flacoane, acum o săptămână",
    scope: "all",
  };
  const answer = await page.request.post(`${url}/withdrawal`, { form, headers: { Origin: url } });
  expect(answer.ok(), "declaration of withdrawal").toBe(true);
  return name;
}

/** Writes a review of a product, with markup in its title. @returns the title */
export async function writeReview(page: Page, { url }: OpenStore, product: string): Promise<string> {
  const title = `<b>${randomUUID()}</b>`;
  const opened = await page.request.get(`${url}/api/review-form?product=${product}`);
  const { token } = fieldsOf(await opened.json());
  const shown = await page.request.get(`${url}/products/${product}`);
  const variant = /gid:\/\/shopify\/ProductVariant\/\d+/.exec(await shown.text())?.[0];
  const text = "Un produs bun, pe care îl mai cumpăr.";
  const review = { product, rating: 4, title, text, variant, token };
  // A form that is sent faster than a person can write is refused.
  await expect(async () => {
    const sent = await page.request.post(`${url}/api/reviews`, { data: review, headers: { Origin: url } });
    expect(sent.status(), await sent.text()).toBe(201);
  }).toPass();
  return title;
}
