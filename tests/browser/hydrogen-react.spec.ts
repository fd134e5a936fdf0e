import { createServer, type Server } from "node:http";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { ONE_PROCESS } from "#tests/support/browser/projects.ts";

const SOURCE = "shop/contract/clients/cart-page.tsx";
const DOCUMENT =
  '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script src="/page.js"></script>';

// The visitor's cookies are asked of the page's own server first, as behind a proxy.
test.use({ expectedProblems: [/status of 404/] });

// One worker, which builds the page once.
test.describe.configure({ mode: "default" });

/** Serves the page from an origin that is not the shop's. */
let server: Server;
let origin = "";
test.beforeAll(async () => {
  const files = new Map([
    ["/", { type: "text/html", body: DOCUMENT }],
    ["/page.js", { type: "text/javascript", body: await bundle() }],
  ]);
  server = createServer(({ url = "" }, response) => {
    const file = files.get(url.replace(/\?.*/, ""));
    response.writeHead(file === undefined ? 404 : 200, { "Content-Type": file?.type ?? "text/plain" });
    response.end(file?.body);
  });
  origin = await new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" ? `http://127.0.0.1:${address?.port}` : "");
    });
  });
});
test.afterAll(() => void server.close());

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: { write: false, minify: false, rolldownOptions: { input: SOURCE, output: { format: "iife" } } },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("The page was not built as one.");
  return built.output[0].code;
}

/** Opens the page with a product of the shop. */
async function openClient(page: Page, shop: string): Promise<void> {
  // Sent as headers of their own, which the shop has to allow.
  const cookies = ["_shopify_y", "_shopify_s"].map((name) => ({ name, value: "visitor", url: origin }));
  await page.context().addCookies(cookies);
  const asked = {
    shop,
    token: "public-token-for-storefront-apis",
    handle: "papillex",
    code: POPUP_DISCOUNT_CODE,
  };
  await page.goto(`${origin}/?${new URLSearchParams(asked).toString()}`);
  await expect(page.getByRole("heading", { name: "Papillex" })).toBeVisible();
}

// The page calls the embedded shop with its default token.
test(`the cart of Hydrogen React does all it can, from another origin ${ONE_PROCESS}`, async ({
  page,
  baseURL,
}) => {
  await openClient(page, baseURL ?? "");
  const fact = (name: string) => page.getByRole("status", { name, exact: true });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();

  await expect(page.getByRole("note")).toHaveText(/^\d+,\d\d\sRON$/);
  await expect(fact("Cookies")).toHaveText("settled");
  // A square of at least the 400 pixels that the page asks for.
  const picture = page.getByRole("img");
  await expect
    .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBeGreaterThanOrEqual(400);
  expect(await picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth - shown.naturalHeight)).toBe(
    0,
  );

  await press("Add");
  await expect(fact("Pieces")).toHaveText("1");
  await expect(fact("Line")).toHaveText("Papillex");
  await press("Add");
  await expect(fact("Pieces")).toHaveText("2");
  await press("More");
  await expect(fact("Quantity")).toHaveText("3");
  await press("Fewer");
  await expect(fact("Pieces")).toHaveText("2");
  const total = await fact("Total").textContent();
  await press("Code");
  await expect(fact("Codes")).toHaveText(`${POPUP_DISCOUNT_CODE} true`);
  await expect(fact("Total")).not.toHaveText(total ?? "");
  await press("Note");
  await expect(fact("Noted")).toHaveText("La etaj");
  await press("Attributes");
  await expect(fact("Attribute")).toHaveText("ro");
  await press("Buyer");
  await expect(fact("Mail")).toHaveText("ana@exemplu.ro");
  await press("Remove");
  await expect(fact("Pieces")).toHaveText("0");
  await expect(fact("Status")).toHaveText("idle");
  await expect(fact("Done")).toHaveText("create add update update code note attributes buyer remove");
  await expect(page.getByRole("alert")).toHaveCount(0);

  await press("Add");
  await expect(fact("Pieces")).toHaveText("1");
  await page.reload();
  await expect(fact("Pieces")).toHaveText("1");
  await press("Check out");
  await expect(page).toHaveURL(/\/pay\//);
});

test(`Hydrogen React buys a chosen variant at once ${ONE_PROCESS}`, async ({ page, baseURL }) => {
  await openClient(page, baseURL ?? "");
  const variant = page.getByRole("button").nth(1);
  const title = (await variant.textContent()) ?? "";
  await variant.click();
  await expect(page).toHaveURL(({ searchParams }) => [...searchParams.values()].includes(title));
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(page).toHaveURL(/\/pay\//);
});
