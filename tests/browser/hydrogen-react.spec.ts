import type { Page } from "@playwright/test";
import { build } from "vite";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";

/** Another origin than the shop's, as the store of this client has. */
const CLIENT = "https://hydrogen.test";
const SOURCE = "shop/contract/clients/cart-page.tsx";

/** Builds the page and opens it in front of the shop. */
async function openClient(page: Page, shop: string): Promise<void> {
  const script = await bundle();
  await page.route(`${CLIENT}/**`, (route) =>
    new URL(route.request().url()).pathname === "/page.js"
      ? route.fulfill({ contentType: "text/javascript", body: script })
      : route.fulfill({
          contentType: "text/html",
          body: '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script src="/page.js"></script>',
        }),
  );
  await page.context().addCookies(
    // Sent as headers of their own, which the shop has to allow.
    ["_shopify_y", "_shopify_s"].map((name) => ({ name, value: "visitor", url: CLIENT })),
  );
  const asked = {
    shop,
    token: `${BRAND_STORAGE_PREFIX}-public-token`,
    handle: "papillex",
    code: POPUP_DISCOUNT_CODE,
  };
  await page.goto(`${CLIENT}/?${new URLSearchParams(asked).toString()}`);
}

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

test("the cart of Hydrogen React does all it can, from another origin", async ({ page, baseURL }) => {
  await openClient(page, baseURL ?? "");
  const fact = (name: string) => page.getByRole("status", { name, exact: true });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();

  await expect(page.getByRole("heading", { name: "Papillex" })).toBeVisible();
  await expect(page.getByRole("note")).toHaveText(/^\d+,\d\d\sRON$/);
  // 400 points, in pixels of this screen.
  await expect(page.getByRole("img")).toHaveJSProperty("naturalWidth", 480);
  await expect(fact("Cookies")).toHaveText("settled");

  await press("Add");
  await expect(fact("Pieces")).toHaveText("1");
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

test("Hydrogen React buys a chosen variant at once", async ({ page, baseURL }) => {
  await openClient(page, baseURL ?? "");
  await page.getByRole("button").nth(1).click();
  await expect(page).toHaveURL(/[?&]Ofert/);
  await page.getByRole("button", { name: "Buy now" }).click();
  await expect(page).toHaveURL(/\/pay\//);
});
