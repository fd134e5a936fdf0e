// Long, because it covers all functions of drawer and cart page, with the fake clock where they wait.
import type { Locator, Page } from "@playwright/test";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { LEFT_TO_ALL, windowsOf } from "#tests/support/browser/projects.ts";
import { shopperOf, waitUntilInteractive } from "#tests/support/browser/shopper.ts";
import { pauseClock } from "#tests/support/browser/pause-clock.ts";

test.use({ locale: "ro-RO" });

const CART_KEY = `${BRAND_STORAGE_PREFIX}_cart`;
const NOTIFICATION_KEY = "cartNotification";
const CODE_KEY = `${BRAND_STORAGE_PREFIX}_discount_code`;

/** Opens a page and waits until React handles clicks; an earlier click would be lost. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilInteractive(page);
}

function drawerOf(page: Page): Locator {
  return page.getByRole("dialog", { name: "Coșul tău" });
}

function addButtonOf(page: Page): Locator {
  return page.getByRole("main").getByRole("button", { name: "Adaugă în coș" }).first();
}

/** Returns the rows of the cart page. */
function rowsOf(page: Page): Locator {
  return page.getByRole("list", { name: /^(Produsele din coș|Items in your cart)$/ }).getByRole("listitem");
}

/** Adds one unit of a product to the cart from its page; the drawer is open afterwards. */
async function add(page: Page, handle: string, variant?: string): Promise<void> {
  await open(page, `/products/${handle}`);
  if (variant !== undefined) await page.getByRole("radio", { name: variant }).check();
  await addButtonOf(page).click();
  await expect(drawerOf(page)).toBeVisible();
}

async function addAndClose(page: Page, handle: string, variant?: string): Promise<void> {
  await add(page, handle, variant);
  await page.keyboard.press("Escape");
  await expect(drawerOf(page)).toBeHidden();
}

function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

/** Stores a cart notification as another tab would, with the given age. */
async function leaveNotification(page: Page, message: string, ageMs: number): Promise<void> {
  const left = { key: NOTIFICATION_KEY, message, ageMs };
  await page.evaluate(({ key, message: text, ageMs: age }) => {
    localStorage.setItem(key, JSON.stringify({ message: text, timestamp: Date.now() - age }));
  }, left);
}

test.describe("the cart drawer", () => {
  test("opens on what was added, with its sums and ways on", async ({ page }) => {
    await add(page, "simplix");
    const drawer = drawerOf(page);
    await expect(drawer.getByText("Produs adăugat")).toBeVisible();
    await expect(drawer.getByRole("listitem")).toHaveCount(1);
    await expect(drawer.getByRole("listitem")).toContainText(/1 × 199,00\slei/);
    await expect(drawer.getByRole("link", { name: "Vezi coșul" })).toHaveAttribute("href", "/cart");
    await expect(drawer.getByRole("link", { name: "Comandă acum" })).toHaveAttribute("href", "/checkout");
  });

  test("has the pages it leads to fetched while it is looked at", async ({ page }) => {
    const fetched = (name: string): Promise<unknown> => page.waitForResponse(new RegExp(`/assets/${name}-`));
    await Promise.all([fetched("cart.page"), fetched("checkout.page"), add(page, "simplix")]);
  });

  test.describe("whose pages cannot be fetched", () => {
    test.use({ expectedProblems: [/Failed to load resource/] });

    test("stays on the current page", async ({ page }) => {
      await page.route(/\/assets\/(cart|checkout)\.page-/, (route) => route.abort());
      await open(page, "/products/simplix");
      await addButtonOf(page).focus();
      const failed = page.waitForEvent("requestfailed");
      await page.keyboard.press("Enter");
      await failed;
      await expect(drawerOf(page).getByRole("listitem")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(addButtonOf(page)).toBeFocused();
    });
  });

  test("keeps Tab inside and gives the focus back to its opener on Escape", async ({ page }) => {
    await open(page, "/products/simplix");
    await addButtonOf(page).focus();
    await page.keyboard.press("Enter");
    const drawer = drawerOf(page);
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole("button", { name: "Închide coșul" })).toBeFocused();
    const last = drawer.getByRole("link", { name: "Comandă acum" });
    await page.keyboard.press("Shift+Tab");
    await expect(last).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(drawer.getByRole("button", { name: "Închide coșul" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(addButtonOf(page)).toBeFocused();
  });

  test("closes beside itself, by its button and with the page it stood on", async ({ page }) => {
    await open(page, "/products/simplix");
    const bag = page.getByRole("banner").getByRole("button", { name: /^Deschide coșul/ });
    const drawer = drawerOf(page);
    await bag.click();
    await expect(drawer).toBeVisible();
    await page.mouse.click(20, 300);
    await expect(drawer).toBeHidden();
    await expect(bag).toBeFocused();

    await bag.click();
    await drawer.getByRole("button", { name: "Închide coșul" }).click();
    await expect(drawer).toBeHidden();

    await bag.click();
    await expect(drawer.getByText("Coșul tău e gol")).toBeVisible();
    await drawer.getByRole("link", { name: "Vezi produsele" }).click();
    await expect(page).toHaveURL("/shop");
    await expect(drawer).toBeHidden();
  });

  test("offers one more product, which joins the cart at a press and says so", async ({ page }) => {
    await add(page, "papillex");
    const drawer = drawerOf(page);
    const companion = drawer.getByRole("region", { name: "Mai adaugi ceva?" });
    await expect(companion).toContainText(/AHCC Un flacon\s*349,00\slei/);
    await expectAccessible(page);
    await companion.getByRole("button", { name: "Adaugă AHCC Un flacon în coș" }).press("Enter");
    await expect(drawer.getByRole("listitem")).toHaveCount(2);
    await expect(drawer.getByRole("status")).toContainText("1 × AHCC Un flacon.");
    await expect(companion).toHaveCount(0);
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);

    // Opened again it suggests another product: not Simplix, with which the three would have too much zinc.
    await page.keyboard.press("Escape");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Deschide coșul/ })
      .click();
    await expect(companion).toContainText("IC-Well");
  });

  test("says quietly that its products pass a daily limit together, and so do cart and checkout", async ({
    page,
  }) => {
    const note = /dau 30\smg de zinc pe zi, peste limita de 25\smg/;
    await addAndClose(page, "papillex");
    await addAndClose(page, "ahcc");
    await add(page, "simplix");
    await expect(drawerOf(page).getByText(note)).toBeVisible();
    await open(page, "/cart");
    await expect(page.getByRole("region", { name: "Rezumatul comenzii" }).getByText(note)).toBeVisible();
    await open(page, "/checkout");
    await expect(page.getByText(note)).toBeVisible();
  });

  test("is whole without the product it would offer", async ({ page }) => {
    await page.route("**/api/products?*", (route) => route.fulfill({ json: { products: [] } }));
    await add(page, "papillex");
    await expect(drawerOf(page).getByRole("listitem")).toHaveCount(1);
    await expect(drawerOf(page).getByRole("region", { name: "Mai adaugi ceva?" })).toHaveCount(0);
  });

  test("offers products while it is empty, and closes on the way there", async ({ page }) => {
    await open(page, "/products/simplix");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Deschide coșul/ })
      .click();
    const offered = drawerOf(page).getByRole("list", { name: "Începe cu una dintre formulele noastre" });
    await expect(offered.getByRole("listitem")).toHaveCount(3);
    await expectAccessible(page);
    await offered.getByRole("link", { name: /^Papillex/ }).click();
    await expect(page).toHaveURL(/\/products\/papillex$/);
    await expect(drawerOf(page)).toBeHidden();
  });

  test("locks the page's scroll while it is open and moves out in 300 ms", async ({ page }) => {
    await page.clock.install();
    await open(page, "/products/simplix");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Deschide coșul/ })
      .click();
    const drawer = drawerOf(page);
    await expect(drawer).toHaveAttribute("data-shown", "");
    await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
    await pauseClock(page);
    await page.keyboard.press("Escape");
    await expect(drawer).not.toHaveAttribute("data-shown");
    await page.clock.runFor(250);
    await expect(drawer).toHaveAttribute("open");
    await page.clock.runFor(50);
    await expect(drawer).toBeHidden();
    await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
  });

  test("shows the 'item added' banner for 5 s", async ({ page }) => {
    await page.clock.install();
    await add(page, "simplix");
    const banner = drawerOf(page).getByText("Produs adăugat");
    await expect(banner).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(banner).toBeHidden();
    await expect(drawerOf(page)).toBeVisible();
  });

  test("tells screen readers that it opened, what was removed and that it closed", async ({ page }) => {
    await add(page, "simplix");
    const drawer = drawerOf(page);
    await expect(drawer.getByRole("status")).toContainText(joinHyphenated("Coșul s-a deschis: 1 produs."));
    await drawer.getByRole("button", { name: /^Elimină Simplix/ }).click();
    await expect(drawer.getByRole("status")).toContainText(/^Ai eliminat Simplix .* din coș\.$/);
    await expect(drawer.getByText("Coșul tău e gol")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(
      page.getByRole("status").filter({ hasText: joinHyphenated("Coșul s-a închis.") }),
    ).toHaveCount(1);
  });

  test("moves the focus to the next item when one is removed", async ({ page }) => {
    await addAndClose(page, "simplix");
    await add(page, "ahcc");
    const drawer = drawerOf(page);
    await drawer.getByRole("button", { name: /^Elimină Simplix/ }).click();
    await expect(drawer.getByRole("listitem")).toHaveCount(1);
    await expect(drawer.getByRole("button", { name: /^Elimină AHCC/ })).toBeFocused();
  });

  test("takes a double click for one add, and stays open", async ({ page }) => {
    await open(page, "/products/simplix");
    await addButtonOf(page).dblclick();
    await expect(drawerOf(page).getByRole("listitem")).toContainText(/1 × 199,00\slei/);
    await expect(drawerOf(page)).toBeVisible();
  });
});

test.describe("the cart notification", () => {
  const MESSAGE = "2 × Papillex Un flacon: adăugat în coș";

  for (const { ageMs, shown } of [
    { ageMs: 0, shown: true },
    { ageMs: 28_000, shown: true },
    { ageMs: 30_000, shown: false },
  ]) {
    test(`${ageMs / 1000} s old is ${shown ? "shown once, for 5 s, then removed" : "removed unseen"} ${ageMs === 0 ? LEFT_TO_ALL : ""}`, async ({
      page,
    }) => {
      await page.clock.install();
      await open(page, "/");
      const toast = page.getByRole("region", { name: "Notificări" }).getByText(MESSAGE);
      await leaveNotification(page, MESSAGE, ageMs);
      await page.clock.runFor(200);
      await expect(toast).toHaveCount(shown ? 1 : 0);
      await page.clock.runFor(5_200);
      await expect(toast).toHaveCount(0);
      await expect.poll(() => stored(page, NOTIFICATION_KEY)).toBeNull();
    });
  }

  test("waits behind the open drawer, and is shown for 5 s once it is closed", async ({ page }) => {
    await page.clock.install();
    await add(page, "simplix");
    expect(await stored(page, NOTIFICATION_KEY)).toMatch(/"message":"1 × Simplix [^"]*: adăugat în coș"/);
    await page.clock.runFor(8_000);
    const toast = page.getByRole("region", { name: "Notificări" }).getByText(/: adăugat în coș$/);
    await expect(toast).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.clock.runFor(600);
    await expect(drawerOf(page)).toBeHidden();
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(5_200);
    await expect(toast).toHaveCount(0);
    await expect.poll(() => stored(page, NOTIFICATION_KEY)).toBeNull();
  });

  test("ends with its page, and is never shown on the cart", async ({ page }) => {
    await page.clock.install();
    await open(page, "/");
    const toast = page.getByRole("region", { name: "Notificări" }).getByText(MESSAGE);
    await leaveNotification(page, MESSAGE, 0);
    await page.clock.runFor(200);
    await expect(toast).toHaveCount(1);
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(toast).toHaveCount(0);
    expect(await stored(page, NOTIFICATION_KEY)).toBeNull();

    await open(page, "/cart");
    await leaveNotification(page, MESSAGE, 0);
    await page.clock.runFor(600);
    await expect(toast).toHaveCount(0);
    expect(await stored(page, NOTIFICATION_KEY)).toContain(MESSAGE);
  });

  test("is not said on the way to pay", async ({ page }) => {
    await page.clock.install();
    await add(page, "simplix");
    await drawerOf(page).getByRole("link", { name: "Comandă acum" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Finalizează comanda" })).toBeVisible();
    await page.clock.runFor(600);
    await expect(page.getByText(/: adăugat în coș$/)).toHaveCount(0);
    expect(await stored(page, NOTIFICATION_KEY)).toBeNull();
  });

  test("is closed by its button, and forgotten", async ({ page }) => {
    await open(page, "/");
    await leaveNotification(page, MESSAGE, 0);
    await page.getByRole("button", { name: "Închide notificarea" }).click();
    await expect(page.getByText(MESSAGE)).toHaveCount(0);
    await expect.poll(() => stored(page, NOTIFICATION_KEY)).toBeNull();
  });

  test("appears in another tab", async ({ page, context }) => {
    const other = await context.newPage();
    await open(other, "/");
    await add(page, "simplix");
    await expect(other.getByText(/^1 × Simplix .*: adăugat în coș$/)).toBeVisible();
  });
});

test.describe("one cart", () => {
  test("is shared by two tabs and outlives a reload", async ({ page, context }) => {
    const other = await context.newPage();
    await open(other, "/products/ahcc");
    await addAndClose(page, "simplix");
    const bag = other.getByRole("banner").getByRole("button", { name: /^Deschide coșul/ });
    await expect(bag).toHaveAccessibleName("Deschide coșul: 1 produs");
    await addButtonOf(other).click();
    await expect(drawerOf(other).getByRole("listitem")).toHaveCount(2);
    await page.reload();
    await expect(
      page.getByRole("banner").getByRole("button", { name: "Deschide coșul: 2 produse" }),
    ).toBeVisible();
  });

  test("whose storage says nonsense is an empty cart", async ({ page }) => {
    await open(page, "/cart");
    for (const text of ["{oops", '{"items":[]}', "null", '[{"id":1}]']) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [CART_KEY, text] as const);
      await page.reload();
      await waitUntilInteractive(page);
      await expect(page.getByRole("heading", { name: "Coșul tău e gol" }), text).toBeVisible();
      await expect(page.getByRole("main").getByRole("article"), "offered products").toHaveCount(3);
    }
  });
});

test.describe("a second subscription", () => {
  test("is refused with the 'Subscription Limit' dialog, which gives the focus back", async ({ page }) => {
    await addAndClose(page, "simplix", "Abonament lunar");
    await open(page, "/products/ahcc");
    await page.getByRole("radio", { name: "Abonament lunar" }).check();
    await addButtonOf(page).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "Limită de abonamente" });
    await expect(dialog).toContainText(joinHyphenated("un singur produs cu abonament într-o comandă"));
    await expect(dialog.getByRole("button", { name: "Am înțeles" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(addButtonOf(page)).toBeFocused();
    await expect(
      page.getByRole("banner").getByRole("button", { name: "Deschide coșul: 1 produs" }),
    ).toBeVisible();
  });

  test("says so in English in the words of the specification", async ({ page }) => {
    for (const handle of ["simplix", "ahcc"]) {
      await open(page, `/products/${handle}?lang=en`);
      await page.getByRole("radio", { name: "Monthly subscription" }).check();
      await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
      if (handle === "simplix")
        await expect(page.getByRole("dialog", { name: "Your cart" }).getByRole("listitem")).toHaveCount(1);
    }
    const dialog = page.getByRole("alertdialog", { name: "Subscription Limit" });
    await expect(dialog).toContainText("Your cart already contains a subscription product.");
    await dialog.getByRole("button", { name: "Got it" }).click();
    await expect(dialog).toBeHidden();
  });
});

test.describe("the cart page", () => {
  test("counts pieces: never below 1, nothing typed that is no quantity", async ({ page }) => {
    await addAndClose(page, "simplix");
    await open(page, "/cart");
    const row = rowsOf(page);
    const field = row.getByRole("textbox", { name: /^Cantitate: Simplix/ });
    await expect(row.getByRole("button", { name: /^Scade cantitatea/ })).toBeDisabled();
    await row.getByRole("button", { name: /^Crește cantitatea/ }).click();
    await expect(field).toHaveValue("2");
    await expect(row).toContainText(/398,00\slei/);
    for (const ignored of ["0", "-4", "abc", ""]) {
      await field.fill(ignored);
      await field.press("Enter");
      await expect(field).toHaveValue("2");
    }
    await field.fill("12");
    await field.press("Enter");
    await expect(row).toContainText(/2\.388,00\slei/);
    await page.reload();
    await expect(field).toHaveValue("12");
  });

  test("keeps the focus on minus when it reaches 1", async ({ page }) => {
    await addAndClose(page, "simplix");
    await open(page, "/cart");
    const row = rowsOf(page);
    const minus = row.getByRole("button", { name: /^Scade cantitatea/ });
    await row.getByRole("button", { name: /^Crește cantitatea/ }).click();
    await expect(minus).toBeEnabled();
    await minus.focus();
    await page.keyboard.press("Enter");
    await expect(minus).toBeDisabled();
    await expect(minus).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(row.getByRole("textbox", { name: /^Cantitate: Simplix/ })).toHaveValue("1");
  });

  test("keeps a subscription at one piece and says why", async ({ page }) => {
    await addAndClose(page, "simplix", "Abonament lunar");
    await open(page, "/cart");
    const row = rowsOf(page);
    await expect(row).toContainText("Abonament: cantitatea rămâne 1");
    await expect(row.getByRole("textbox")).toHaveCount(0);
  });

  for (const language of ["ro", "en"] as const) {
    test(`names the cheapest product with which delivery is free, in ${language} ${windowsOf(language)}`, async ({
      page,
    }) => {
      const shopper = shopperOf(page, language);
      const { cart } = shopper.texts;
      const [name, offer] =
        language === "ro"
          ? [
              "Cutiuță de călătorie",
              /Adaugă Cutiuță de călătorie \(24,00\slei\) și livrarea e gratuită\. Curierul costă 19,90\slei: în total plătești cu 4,10\slei mai mult\./,
            ]
          : [
              "Travel tin",
              /Add Travel tin \(24,00\slei\) and delivery is free\. The courier costs 19,90\slei: in all you pay 4,10\slei more\./,
            ];
      await shopper.add("simplix");
      await expect(shopper.drawer().getByText(offer)).toBeVisible();
      await expectAccessible(page);

      await shopper.open("/cart");
      const progress = page.getByRole("progressbar", { name: cart("cart.free_shipping_progress") });
      await expect(page.getByText(offer)).toBeVisible();
      await expect(progress).toHaveAttribute("value", "99");
      await expectAccessible(page);
      const label = cart("cart.companion_add_named").replace("{name}", name);
      await page.getByRole("button", { name: label }).dblclick();
      await expect(rowsOf(page)).toHaveCount(2);
      await expect(rowsOf(page).filter({ hasText: name }).getByRole("textbox")).toHaveValue("1");
      await expect(page.getByText(cart("cart.free_shipping_reached"))).toBeVisible();
      await expect(progress).toHaveAttribute("value", "100");
      expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    });
  }

  test("names the threshold alone where no product is known", async ({ page }) => {
    await page.route("**/api/products?*", (route) => route.fulfill({ json: { products: [] } }));
    await addAndClose(page, "simplix");
    await open(page, "/cart");
    await expect(page.getByText(/^Livrare gratuită peste 200 de\slei/)).toBeVisible();
    await expect(page.getByText("calculată la comandă")).toBeVisible();
    await page.getByRole("button", { name: /^Crește cantitatea/ }).click();
    await expect(page.getByText("Ai livrare gratuită.")).toBeVisible();
    await expect(page.getByText("gratuită", { exact: true })).toBeVisible();
  });

  test("previews a discount code, keeps it, and drops it", async ({ page }) => {
    await addAndClose(page, "ahcc");
    await open(page, "/cart");
    const summary = page.getByRole("region", { name: "Rezumatul comenzii" });
    const field = summary.getByRole("textbox", { name: "Cod de reducere" });
    await field.fill("WELCOME");
    await summary.getByRole("button", { name: "Aplică" }).click();
    await expect(
      summary.getByText("Cod de reducere invalid. Verifică codul și încearcă din nou"),
    ).toBeVisible();
    await expect(field).toBeFocused();
    await page.evaluate(() => localStorage.setItem("usedDiscountCodes", '["POPUP10"]'));
    await field.fill("popup 10");
    await field.press("Enter");
    await expect(summary.getByText("Codul a fost deja folosit la o comandă din acest browser")).toBeVisible();
    expect(await stored(page, CODE_KEY)).toBeNull();
    await field.fill(POPUP_DISCOUNT_CODE.toLowerCase());
    await field.press("Enter");
    await expect(summary).toContainText(`${POPUP_DISCOUNT_CODE}: reducere 10%`);
    await expect(summary).toContainText("Reducerea este o estimare");
    await expect(summary).toContainText(/−34,90\slei/);
    await expect(summary).toContainText(/314,10\slei/);
    expect(await stored(page, CODE_KEY)).toBe(POPUP_DISCOUNT_CODE);
    await page.reload();
    await summary.getByRole("button", { name: "Renunță la cod" }).click();
    await expect(field).toBeFocused();
    expect(await stored(page, CODE_KEY)).toBeNull();
  });

  test("calls the items by their English names after the language changed", async ({ page }) => {
    await addAndClose(page, "simplix");
    await open(page, "/checkout?lang=en");
    await expect(page.getByRole("main")).toContainText("Single bottle");
    await open(page, "/cart?lang=ro");
    const row = rowsOf(page);
    await expect(row).toContainText("Un flacon");
    await page.locator("summary").filter({ hasText: "Schimbă limba" }).click();
    await page.getByRole("link", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
    await expect(row).toContainText("Single bottle");
  });

  test("marks what is gone or costs something else, and removes nothing by itself", async ({ page }) => {
    await addAndClose(page, "simplix");
    await addAndClose(page, "ahcc");
    await page.route("**/api/cart-lines?*", async (route) => {
      const ids = new URL(route.request().url()).searchParams.get("ids")?.split(",") ?? [];
      const dearer = {
        available: true,
        handle: "ahcc",
        productTitle: "AHCC",
        variantTitle: "Un flacon",
        image: null,
      };
      const lines = [
        { id: ids[0], gone: true },
        { id: ids[1], ...dearer, price: 35900, currency: "RON" },
      ];
      await route.fulfill({ json: { lines } });
    });
    await open(page, "/cart");
    const rows = rowsOf(page);
    await expect(rows.filter({ hasText: "Simplix" })).toContainText("Nu se mai vinde.");
    await expect(rows.filter({ hasText: "AHCC" })).toContainText(/Prețul era 349,00\slei/);
    await expect(page.getByText("Elimină produsele indisponibile înainte să comanzi.")).toBeVisible();
    await page.getByRole("button", { name: /^Elimină Simplix/ }).click();
    await expect(rows).toHaveCount(1);
    await expect(page.getByText("Elimină produsele indisponibile înainte să comanzi.")).toBeHidden();
  });

  test("fetches the pictures of its items before the scripts that draw them, by the same addresses", async ({
    page,
  }) => {
    await addAndClose(page, "simplix");
    // So that no picture of the product's page is counted as one of the cart's.
    await page.goto("about:blank");
    const script = "**/assets/cart.page-*.js";
    const draw = await holdRequests(page, script);
    const isHeld = page.waitForRequest(script);
    const asked = page.waitForRequest(/\/media\/simplix-/);
    await page.goto("/cart", { waitUntil: "commit" });
    const [picture] = await Promise.all([asked, isHeld]);
    await expect(rowsOf(page)).toHaveCount(0);
    draw();
    await expect(rowsOf(page).locator("img")).toHaveJSProperty("currentSrc", picture.url());
  });

  test.describe("beside a shop that does not answer", () => {
    // The browser's own console message about the call that is aborted below.
    test.use({ expectedProblems: [/net::ERR_FAILED/] });

    test("keeps what is there", async ({ page }) => {
      await addAndClose(page, "simplix");
      await page.route("**/api/cart-lines?*", (route) => route.abort());
      await open(page, "/cart");
      await expect(rowsOf(page)).toContainText(/199,00\slei/);
    });
  });
});
