// Long, because it goes through the parts of the page in their order.
import type { Locator, Page } from "@playwright/test";
import type { Language } from "#domain/language/languages.ts";
import { INGREDIENT_CAROUSEL_ADVANCE_MS } from "#domain/time/timing.ts";
import { expectAccessible } from "#tests/support/browser/accessibility.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { phoneOfWholeRun, runOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";

const PAPILLEX = "/products/papillex";
const PHONE = { width: 390, height: 844 };
/** Facts of papillex in the seeded catalogue. */
const PICTURES = 5;
const INGREDIENTS = 8;

function galleryOf(page: Page): Locator {
  return page.getByRole("region", { name: "Imaginile produsului" });
}

/** Returns the thumbnail of a picture, counted from 1. */
function thumbnail(page: Page, number: number): Locator {
  return galleryOf(page).getByRole("button", { name: `Arată imaginea ${number} din ${PICTURES}` });
}

/** Returns a large picture, counted from 1, as the button that enlarges it. */
function largePicture(page: Page, number: number): Locator {
  return galleryOf(page)
    .getByRole("list")
    .first()
    .getByRole("listitem")
    .nth(number - 1)
    .getByRole("button");
}

function lightboxOf(page: Page): Locator {
  return page.getByRole("dialog", { name: /^Imaginea \d din \d$/ });
}

/** Opens a page with or without motion, whose late sections have been triggered by user input. */
async function openStirred(
  page: Page,
  path: string,
  reducedMotion: "reduce" | "no-preference",
): Promise<void> {
  await page.emulateMedia({ reducedMotion });
  await shopperOf(page, "ro").open(path);
  await page.mouse.move(5, 400);
}

test.describe("the gallery", () => {
  test.describe("on a phone", () => {
    test.use({ viewport: PHONE });

    test("moves to the picture of a thumbnail and to that of a chosen variant", async ({ page }) => {
      await shopperOf(page, "ro").open(PAPILLEX);
      await expect(thumbnail(page, 1)).toHaveAttribute("aria-current", "true");
      await thumbnail(page, 3).click();
      await expect(thumbnail(page, 3)).toHaveAttribute("aria-current", "true");
      await expect(largePicture(page, 3)).toBeInViewport({ ratio: 0.9 });

      await page.getByRole("radio", { name: "3 flacoane" }).check();
      await expect(thumbnail(page, 4)).toHaveAttribute("aria-current", "true");
      await page.reload();
      await expect(thumbnail(page, 4)).toHaveAttribute("aria-current", "true");
    });

    test("is swiped: its strip scrolls, snaps, and the thumbnails follow", async ({ page }) => {
      await shopperOf(page, "ro").open(PAPILLEX);
      const strip = galleryOf(page).getByRole("list").first();
      await strip.evaluate((list) => list.scrollBy({ left: list.clientWidth * 0.8, behavior: "instant" }));
      await expect(thumbnail(page, 2)).toHaveAttribute("aria-current", "true");
      await expect
        .poll(() => strip.evaluate((list) => Math.round((list.scrollLeft / list.clientWidth) * 100)))
        .toBe(100);
    });

    test("enlarges a picture to the height of the window, moved sideways, and stays on the last one viewed", async ({
      page,
    }) => {
      await shopperOf(page, "ro").open(PAPILLEX);
      await largePicture(page, 1).click();
      const lightbox = lightboxOf(page);
      await expect
        .poll(async () => (await lightbox.getByRole("img").boundingBox())?.height)
        .toBe(PHONE.height);
      const pane = lightbox.getByRole("img").locator("xpath=../..");
      const middle = ({ scrollLeft, scrollWidth, clientWidth }: Element) =>
        Math.abs(scrollLeft - (scrollWidth - clientWidth) / 2);
      expect(await pane.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(
        300,
      );
      expect(await pane.evaluate(middle)).toBeLessThanOrEqual(1);
      await expectAccessible(page);
      await lightbox.getByRole("button", { name: "Imaginea următoare" }).click();
      await page.keyboard.press("Escape");
      await expect(lightbox).toBeHidden();
      await expect(thumbnail(page, 2)).toHaveAttribute("aria-current", "true");
      await expect(largePicture(page, 2)).toBeFocused();
    });
  });

  test("has two columns on a desktop, under the picture of the chosen variant", async ({ page }) => {
    await shopperOf(page, "ro").open(PAPILLEX);
    const boxOf = async (number: number) => {
      const box = await largePicture(page, number).boundingBox();
      return { x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0 };
    };
    const [first, second, third] = [await boxOf(1), await boxOf(2), await boxOf(3)];
    expect(first.width).toBeGreaterThan(second.width * 1.9);
    expect([second.y, second.width]).toEqual([third.y, third.width]);
    expect(second.x).toBeLessThan(third.x);
    await expect(thumbnail(page, 1)).toBeHidden();
    await page.getByRole("radio", { name: "3 flacoane" }).check();
    await expect.poll(async () => (await boxOf(4)).width).toBe(first.width);
    expect((await boxOf(4)).y).toBeLessThan((await boxOf(1)).y);
  });

  test("enlarges a picture; arrows lead round, one control doubles it, Escape gives the focus back", async ({
    page,
    viewport,
  }) => {
    await shopperOf(page, "ro").open(PAPILLEX);
    await largePicture(page, 1).focus();
    await page.keyboard.press("Enter");
    const lightbox = lightboxOf(page);
    await expect(lightbox).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press("ArrowLeft");
    await expect(lightbox).toHaveAccessibleName(`Imaginea ${PICTURES} din ${PICTURES}`);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(lightbox).toHaveAccessibleName(`Imaginea 2 din ${PICTURES}`);
    const picture = lightbox.getByRole("img").first();
    expect((await picture.boundingBox())?.height, "it is as high as the window").toBe(viewport?.height);

    await lightbox.getByRole("button", { name: "Mărește" }).press("Enter");
    await expect(lightbox.getByRole("button", { name: "Micșorează" })).toBeVisible();
    const doubled = (await picture.boundingBox())?.height ?? 0;
    await picture.click({ position: { x: 200, y: 200 } });
    await expect(lightbox.getByRole("button", { name: "Mărește" })).toBeVisible();
    await expect.poll(async () => (await picture.boundingBox())?.height).toBeCloseTo(doubled / 2, 0);

    await page.keyboard.press("Escape");
    await expect(lightbox).toBeHidden();
    await expect(largePicture(page, 2)).toBeFocused();
  });

  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    test(`doubles a picture around its middle, with motion: ${reducedMotion}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await shopperOf(page, "ro").open(PAPILLEX);
      await largePicture(page, 1).click();
      const lightbox = lightboxOf(page);
      await lightbox.getByRole("button", { name: "Mărește" }).click();
      await expect(lightbox.getByRole("button", { name: "Micșorează" })).toBeVisible();
      const doubled = lightbox.getByRole("img").first();
      const middle = (box: { y: number; height: number } | null) =>
        Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
      await expect
        .poll(async () => middle(await doubled.boundingBox()))
        .toBe(middle(await doubled.locator("xpath=../..").boundingBox()));
    });
  }

  test.describe("with a picture that does not load", () => {
    test.use({ expectedProblems: [/net::ERR_FAILED/], viewport: PHONE });

    test("says so in its place and keeps the others", async ({ page }) => {
      await page.route(/\/media\/papillex-single\.webp/, (route) => route.abort());
      await shopperOf(page, "ro").open(PAPILLEX);
      await expect(galleryOf(page).getByText("Imagine indisponibilă")).toBeVisible();
      await expect(thumbnail(page, 1)).toHaveText("1");
      await expectAccessible(page);
      await thumbnail(page, 2).click();
      await expect(largePicture(page, 2)).toBeInViewport({ ratio: 0.9 });
    });

    test("numbers its thumbnails when none can be had", async ({ page }) => {
      await page.route(/\/media\//, (route) => route.abort());
      await shopperOf(page, "ro").open(PAPILLEX);
      for (let number = 1; number <= PICTURES; number++)
        await expect(thumbnail(page, number)).toHaveText(String(number));
    });
  });
});

test.describe("the buy bar", () => {
  test.use({ viewport: PHONE });

  function barOf(page: Page, language: Language = "ro"): Locator {
    return page.getByRole("region", { name: language === "ro" ? "Cumpără Papillex" : "Buy Papillex" });
  }

  for (const { language, add } of [
    { language: "ro", add: "Adaugă" },
    { language: "en", add: "Add" },
  ] as const) {
    test(`brings price and button into the first screen of a phone, under the name, in ${language} ${runOf(language)}`, async ({
      page,
    }) => {
      for (const viewport of [PHONE, { width: 360, height: 640 }]) {
        await page.setViewportSize(viewport);
        await shopperOf(page, language).open(PAPILLEX);
        const bar = barOf(page, language);
        for (const part of [
          page.getByRole("heading", { level: 1, name: "Papillex" }),
          bar.getByText(/289,00\slei/),
          bar.getByRole("button", { name: add }),
        ]) {
          await expect(part).toBeInViewport({ ratio: 1 });
        }
        const [name, own] = [
          await page.getByRole("heading", { level: 1 }).boundingBox(),
          await bar.boundingBox(),
        ];
        expect((name?.y ?? 0) + (name?.height ?? 0), "the bar leaves the name free").toBeLessThan(
          own?.y ?? 0,
        );
        expect((own?.y ?? 0) + (own?.height ?? 0), "it stands on the lower edge").toBe(viewport.height);
      }
    });
  }

  test("is in the page as the server sends it, and not without scripts, where the bottom bar stays", async ({
    browser,
    baseURL,
    request,
  }) => {
    expect(await (await request.get(PAPILLEX)).text()).toContain("data-buy-bar");
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL ?? "",
      locale: "ro-RO",
      viewport: PHONE,
    });
    const page = await context.newPage();
    await page.goto(PAPILLEX);
    await expect(page.getByRole("navigation", { name: "Navigare rapidă" })).toBeVisible();
    await expect(barOf(page)).toBeHidden();
    await context.close();
  });

  test("gives way to the main button and to the end of the page, and the bottom bar to it", async ({
    page,
  }) => {
    await shopperOf(page, "ro").open(PAPILLEX);
    const bar = barOf(page);
    const bottomBar = page.getByRole("navigation", { name: "Navigare rapidă" });
    const mainButton = page.getByRole("button", { name: "Adaugă în coș" }).first();
    await expect(bar).toBeVisible();
    await expect(bottomBar).toBeHidden();
    await mainButton.evaluate((button) => button.scrollIntoView({ block: "center", behavior: "instant" }));
    await expect(bar).toHaveCount(0);
    await expect(bottomBar).toBeVisible();

    await page.getByRole("radio", { name: "Abonament lunar" }).check();
    await page.getByRole("heading", { name: "Cum se ia" }).scrollIntoViewIfNeeded();
    await expect(bar).toContainText("Papillex · Abonament lunar");
    await expect(bar).toContainText(/260,10\slei \/ lună/);
    // The price on the button, not that of one bottle of the pack.
    await page.getByRole("radio", { name: "3 flacoane" }).check();
    await page.getByRole("button", { name: "Crește cantitatea" }).click();
    await page.getByRole("heading", { name: "Cum se ia" }).scrollIntoViewIfNeeded();
    await expect(bar).toContainText("2 × Papillex · 3 flacoane");
    await expect(bar).toContainText(/1\.560,60\slei/);
    await expectAccessible(page);

    await bar.getByRole("button", { name: "Adaugă" }).click();
    const drawer = page.getByRole("dialog", { name: "Coșul tău" });
    await expect(drawer).toContainText("3 flacoane");
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole("contentinfo")).toBeInViewport();
    await expect(bar).toHaveCount(0);
    await expect(bottomBar).toBeVisible();
  });
});

test("on a desktop there is no buy bar: the button is beside the pictures", async ({ page }) => {
  await shopperOf(page, "ro").open(PAPILLEX);
  await expect(page.getByRole("region", { name: "Cumpără Papillex" })).toBeHidden();
});

test.describe("the variants", () => {
  for (const { language, variants } of [
    {
      language: "ro",
      variants: {
        "Un flacon": ["8,97 lei pe zi", "ajung 30 de zile"],
        "Abonament lunar": ["8,07 lei pe zi", "Prețul unui flacon luat separat: 269,00 lei", "30 de zile"],
        "3 flacoane": ["/ flacon", "Prețul unui flacon luat separat: 269,00 lei", "ajung 90 de zile"],
      },
    },
    {
      language: "en",
      variants: {
        "Single bottle": ["8,97 lei a day", "30 days"],
        "Monthly subscription": ["8,07 lei a day", "Price of one bottle: 269,00 lei", "30 days"],
        "3 pack": ["per bottle", "Price of one bottle: 269,00 lei", "90 days"],
      },
    },
  ] as const) {
    test(`explain their prices and say how long they last, and strike nothing, in ${language} ${runOf(language)}`, async ({
      page,
    }) => {
      await shopperOf(page, language).open("/products/endo-well");
      const main = page.getByRole("main");
      for (const [title, texts] of Object.entries(variants)) {
        const card = main.locator("label", { has: page.getByRole("radio", { name: title }) });
        for (const text of texts) {
          await expect(card.getByText(text).first()).toBeVisible();
        }
      }
      await expect(main.locator("s")).toHaveCount(0);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 800 });
        for (const title of Object.keys(variants)) {
          const [name, price] = await main
            .locator("label", { has: page.getByRole("radio", { name: title }) })
            .locator("> span")
            .evaluateAll((parts) => parts.map((part) => part.scrollWidth - part.clientWidth));
          expect([name, price], `${title} at ${width} px: name and price have room`).toEqual([0, 0]);
        }
      }
    });
  }

  test("a subscription is one piece where it is chosen, and goes into the cart without a word of limits", async ({
    page,
  }) => {
    await shopperOf(page, "ro").open(PAPILLEX);
    const quantity = page.getByRole("textbox", { name: "Cantitate" });
    await quantity.fill("3");
    await page.getByRole("radio", { name: "Abonament lunar" }).check();
    await expect(quantity).toHaveCount(0);
    await expect(page.getByText("Abonament: cantitatea rămâne 1")).toBeVisible();
    await page.getByRole("button", { name: "Adaugă în coș" }).first().click();
    await expect(page.getByRole("dialog")).toHaveAccessibleName("Coșul tău");
    await expect(page.getByRole("dialog")).toContainText("Abonament lunar");
    await page.keyboard.press("Escape");
    await page.getByRole("radio", { name: "Un flacon" }).check();
    await expect(quantity).toHaveValue("3");
  });
});

test.describe("what moves by itself", () => {
  test("the marquee takes 45 s a round, stops once paused, and goes on", async ({ page }) => {
    await openStirred(page, PAPILLEX, "no-preference");
    const track = page
      .locator("section", { has: page.getByRole("heading", { name: "Pe scurt" }) })
      .locator("[data-paused]");
    await expect(track).toHaveCSS("animation-duration", "45s");
    await page.getByRole("button", { name: "Oprește banda" }).click();
    await expect(track).toHaveCSS("animation-play-state", "paused");
    await page.getByRole("button", { name: "Pornește banda" }).click();
    await page.mouse.move(5, 5);
    await expect(track).toHaveCSS("animation-play-state", "running");
  });

  test("the marquee is static, complete and not repeated, with reduced motion", async ({ page }) => {
    await openStirred(page, PAPILLEX, "reduce");
    const line = page.getByText("Livrare în 3–5 zile lucrătoare", { exact: true });
    await line.first().scrollIntoViewIfNeeded();
    await expect(line.filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Oprește banda" })).toBeHidden();
  });

  test.describe("the ingredient carousel", () => {
    function carouselOf(page: Page): Locator {
      return page.getByRole("region", { name: "Opt ingrediente, fiecare cu cantitatea ei" });
    }

    async function expectShown(page: Page, name: string): Promise<void> {
      await expect(carouselOf(page).getByRole("heading", { name, level: 3 })).toBeInViewport({ ratio: 0.9 });
    }

    /** Scrolls to it, waits for its code, and moves the mouse away from it. */
    async function bringIntoView(page: Page): Promise<void> {
      await carouselOf(page).evaluate((section) =>
        section.scrollIntoView({ block: "center", behavior: "instant" }),
      );
      await expect(carouselOf(page).getByRole("button", { name: /caruselul$/ })).toBeVisible();
      await expect
        .poll(() => carouselOf(page).evaluate((section) => Object.keys(section).length))
        .toBeGreaterThan(0);
      await page.mouse.move(640, 20);
    }

    test("moves on every 3 s, wraps round, and stops once paused", async ({ page }) => {
      await page.clock.install();
      await openStirred(page, PAPILLEX, "no-preference");
      await bringIntoView(page);
      await expectShown(page, "Ceai verde");
      await page.clock.runFor(INGREDIENT_CAROUSEL_ADVANCE_MS);
      await expectShown(page, "Broccoli");

      await carouselOf(page).getByRole("button", { name: "Ingredientul anterior" }).click();
      await expectShown(page, "Ceai verde");
      await carouselOf(page).getByRole("button", { name: "Ingredientul anterior" }).click();
      await expectShown(page, "Reishi");
      await carouselOf(page).getByRole("button", { name: "Ingredientul următor" }).click();
      await expectShown(page, "Ceai verde");

      await carouselOf(page).getByRole("button", { name: "Oprește caruselul" }).click();
      await page.mouse.move(640, 20);
      await page.clock.runFor(INGREDIENT_CAROUSEL_ADVANCE_MS * INGREDIENTS);
      await expectShown(page, "Ceai verde");
    });

    test("is stopped with reduced motion, until it is started", async ({ page }) => {
      await page.clock.install();
      await openStirred(page, PAPILLEX, "reduce");
      await bringIntoView(page);
      await page.clock.runFor(INGREDIENT_CAROUSEL_ADVANCE_MS * 2);
      await expectShown(page, "Ceai verde");
      await carouselOf(page).getByRole("button", { name: "Pornește caruselul" }).click();
      await page.mouse.move(640, 20);
      await page.clock.runFor(INGREDIENT_CAROUSEL_ADVANCE_MS);
      await expectShown(page, "Broccoli");
    });
  });
});

test.describe("the formula", () => {
  for (const { language, portion, heads, line } of [
    {
      language: "ro",
      portion: "Pe porția zilnică de 2 capsule",
      heads: ["Ingredient", "Cantitate", "% VNR"],
      line: ["Zinc", "10 mg", "100%"],
    },
    {
      language: "en",
      portion: "Per daily portion of 2 capsules",
      heads: ["Ingredient", "Amount", "% NRV"],
      line: ["Zinc", "10 mg", "100%"],
    },
  ] as const) {
    test(`is an open table of three columns, and benefits are listed once, in ${language} ${runOf(language)}`, async ({
      page,
    }) => {
      await shopperOf(page, language).open(PAPILLEX);
      const table = page.getByRole("table", { name: portion });
      await expect(table).toBeVisible();
      await expect(table.getByRole("columnheader")).toHaveText([...heads]);
      const [name, ...cells] = line;
      const row = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
      await expect(row.getByRole("cell")).toHaveText(cells);
      const details = page.locator('details[name="product-details"]');
      await expect(details).toHaveCount(3);
    });
  }
});

test(`benefits and questions unfold one at a time, also by the keyboard ${phoneOfWholeRun()}`, async ({
  page,
}) => {
  await shopperOf(page, "ro").open(PAPILLEX);
  const benefits = page.getByRole("region", { name: "Ce fac nutrienții din Papillex" });
  await expect(benefits.getByText(/acoperă fiecare 100%/)).toBeVisible();
  await benefits.getByText("Diviziune celulară", { exact: true }).click();
  await expect(benefits.getByText(/sub formă de metilfolat/)).toBeVisible();
  await expect(benefits.getByText(/acoperă fiecare 100%/)).toBeHidden();

  const questions = page.getByRole("region", { name: "Întrebări despre Papillex" });
  const answer = questions.getByText(/^Nu, este un supliment alimentar/);
  await expect(answer).toBeHidden();
  await questions.locator("summary", { hasText: "Papillex este un medicament?" }).focus();
  await page.keyboard.press("Enter");
  await expect(answer).toBeVisible();
});

test.describe("the reviews", () => {
  const ORDERS = {
    ro: {
      label: "Ordonează după",
      titles: ["Știu exact ce iau", "Bun, dar țineți cont de masă", "Abonament fără bătaie de cap"],
      options: ["Cele mai noi", "Cele mai vechi", "Cele mai bune note", "Cele mai mici note"],
      sample: "Acestea sunt exemple",
      section: "Recenzii",
      stars: "4,7 din 5 stele",
    },
    en: {
      label: "Sort by",
      titles: ["I know exactly what I take", "Good, but mind the meal", "A subscription without the fuss"],
      options: ["Newest", "Oldest", "Highest rated", "Lowest rated"],
      sample: "These are samples",
      section: "Reviews",
      stars: "4.7 out of 5 stars",
    },
  } as const;

  for (const language of ["ro", "en"] as const) {
    test(`are labelled samples with their average, in four orders, in ${language} ${runOf(language)}`, async ({
      page,
    }) => {
      await shopperOf(page, language).open(PAPILLEX);
      const { label, titles, options, sample, section, stars } = ORDERS[language];
      const reviews = page.getByRole("region", { name: section, exact: true });
      const headings = reviews.getByRole("heading", { level: 3 });
      const [newest, middle, oldest] = titles;
      await expect(reviews.getByText(sample)).toBeVisible();
      await expect(reviews.getByRole("img", { name: stars })).toBeVisible();
      await expect(page.getByRole("main").getByRole("img", { name: stars }).first()).toBeVisible();
      const expected = [
        [newest, middle, oldest],
        [oldest, middle, newest],
        [newest, oldest, middle],
        [middle, newest, oldest],
      ];
      await reviews.scrollIntoViewIfNeeded();
      for (const [index, option] of options.entries()) {
        await expect(async () => {
          await reviews.getByLabel(label).selectOption({ label: option });
          await expect(headings).toHaveText(expected[index] ?? [], { timeout: 500 });
        }).toPass();
      }
    });
  }
});

test("the bundle is the 3 pack: it goes into the cart, or says that it is sold out", async ({ page }) => {
  const shopper = shopperOf(page, "ro");
  await shopper.open("/products/simplix");
  await expect(page.getByRole("region", { name: "3 flacoane Simplix" })).toContainText("nu este în stoc");
  await shopper.open(PAPILLEX);
  await expect(page.getByRole("region", { name: "Papillex + AHCC" })).toContainText("606,10");
  await page.getByRole("button", { name: "Adaugă pachetul în coș" }).click();
  await expect(page.getByRole("dialog", { name: "Coșul tău" })).toContainText("3 flacoane");
});

test("another variant keeps the place on the page", async ({ page }) => {
  await shopperOf(page, "ro").open(PAPILLEX);
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: "instant" }));
  await page.getByRole("radio", { name: "Abonament lunar" }).check();
  await expect(page).toHaveURL(/variant=\d+/);
  await expect(page.getByText("Plătești la fiecare livrare")).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
});

test("the canonical address is /products/{handle} on every form of it", async ({ page, baseURL }) => {
  for (const path of ["/product/papillex", "/products/papillex?variant=1"]) {
    await page.goto(path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      `${baseURL}/products/papillex`,
    );
  }
});

test.describe("a product that is not there", () => {
  test.use({ expectedProblems: [/404/] });

  for (const { language, title, text, back } of [
    {
      language: "ro",
      title: "Produsul nu a putut fi încărcat",
      text: "Produsul nu a fost găsit sau nu a putut fi încărcat.",
      back: "Înapoi la pagina principală",
    },
    {
      language: "en",
      title: "Error Loading Product",
      text: "Product not found or could not be loaded.",
      back: "Go back home",
    },
  ] as const) {
    test(`has a panel with a way back, in ${language} ${runOf(language)} ${phoneOfWholeRun()}`, async ({
      page,
    }) => {
      await shopperOf(page, language).open("/products/nothing-of-the-kind");
      await expect(page.getByRole("alert")).toContainText(text);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole("main").getByRole("article")).toHaveCount(3);
      await expectAccessible(page);
      await page.getByRole("link", { name: back }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  }
});

test("the page is whole without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "ro-RO",
    baseURL: baseURL ?? "",
  });
  const page = await context.newPage();
  await page.goto(PAPILLEX);
  for (const name of [
    "Opt ingrediente, fiecare cu cantitatea ei",
    "Ce fac nutrienții din Papillex",
    "Cum se ia",
    "3 flacoane Papillex",
    "Recenzii",
    "Întrebări despre Papillex",
  ]) {
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
  await page.getByText("Câtă cafeină are?").click();
  await expect(page.getByText(/Extractul este decafeinizat/)).toBeVisible();
  await context.close();
});
