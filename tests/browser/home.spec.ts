// Long, because it goes through the sections of the page in their order.
import type { Locator, Page } from "@playwright/test";
import { type Language, LANGUAGES } from "#domain/language/languages.ts";
import { CAROUSEL_ADVANCE_MS, CAROUSEL_RESUME_MS } from "#domain/time/timing.ts";
import { expect, test } from "#tests/support/browser/browser-test.ts";
import { phoneOfWholeRun, runOf, windowsOf } from "#tests/support/browser/projects.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";
import { pauseClock } from "#tests/support/browser/pause-clock.ts";

const HOME = "app/pages/home";

/**
 * The thirteen sections of design §5.13 before the footer, each with its heading and the target of its link or control.
 */
const SECTIONS = [
  { heading: "home.hero_title", link: "home.hero_button", to: "/shop" },
  { heading: "home.announcement_title", link: "home.announcement_link", to: "/shipping-and-returns" },
  { heading: "home.carousel_title", button: "home.carousel_next" },
  { heading: "home.categories_title", link: "home.category_cervical", to: "/products/papillex" },
  { heading: "home.science_title", link: "home.science_link", to: "/our-researchers" },
  { heading: "home.testimonials_title", button: "home.testimonials_next" },
  { heading: "home.stats_title", button: "home.stats_pause" },
  { heading: "home.doctor_title", link: "home.doctor_link", to: "/health-professionals" },
  { heading: "home.press_title", link: "home.press_link", to: "/contact" },
  { heading: "home.story_title", link: "home.story_link", to: "/our-story" },
  { heading: "home.blog_title", link: "home.blog_link", to: "/blog" },
  { heading: "home.faq_title", link: "home.faq_link", to: "/faq" },
  { heading: "home.newsletter_title", field: "email" },
] as const;

const CATEGORIES = {
  "home.category_cervical": "papillex",
  "home.category_endometrial": "endo-well",
  "home.category_bladder": "ic-well",
  "home.category_ovarian": "pco-well",
  "home.category_cold_sore": "simplix",
  "home.category_cold_and_flu": "simplix",
  "home.category_immune": "ahcc",
  "home.category_men": "ahcc",
} as const;

for (const language of LANGUAGES) {
  const text = textsOf(HOME, language);

  test(`home in ${language} has its fourteen sections in order, each with a way on ${windowsOf(language)}`, async ({
    page,
  }) => {
    await shopperOf(page, language).open("/");
    const main = page.getByRole("main");
    await expect(
      main.getByRole("heading", { level: 1 }).or(main.getByRole("heading", { level: 2 })),
    ).toHaveText(SECTIONS.map(({ heading }) => text(heading)));
    for (const section of SECTIONS) {
      const region = main.getByRole("region", { name: text(section.heading), exact: true });
      if ("to" in section) {
        const link = region.getByRole("link", { name: text(section.link) });
        await expect(link).toHaveAttribute("href", section.to);
        await expect(link).toBeVisible();
        expect((await page.request.get(section.to)).status(), section.to).toBe(200);
      } else if ("button" in section) {
        await region.getByRole("button", { name: text(section.button) }).click();
      } else {
        await expect(region.getByRole("textbox")).toHaveAttribute("name", section.field);
      }
    }
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("heading").first()).toBeVisible();
    await expect(footer.getByRole("link", { name: "Papillex" })).toHaveAttribute(
      "href",
      "/products/papillex",
    );
  });

  test(`home in ${language} leads from each category to its product ${runOf(language)}`, async ({ page }) => {
    await shopperOf(page, language).open("/");
    const tiles = page.getByRole("region", { name: text("home.categories_title") });
    for (const [name, handle] of Object.entries(CATEGORIES)) {
      await expect(tiles.getByRole("link", { name: text(name) })).toHaveAttribute(
        "href",
        `/products/${handle}`,
      );
    }
  });
}

test.describe("the product carousel", () => {
  test("shows three slides on a desktop and one under 768 px", async ({ page }) => {
    const { strip } = await openCarousel(page);
    expect(await wholeSlides(strip)).toBe(3);
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await wholeSlides(strip)).toBe(3);
    await page.setViewportSize({ width: 767, height: 900 });
    expect(await wholeSlides(strip)).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await wholeSlides(strip)).toBe(1);
  });

  test("moves on every 4 s and wraps around", async ({ page }) => {
    const { strip, next } = await openCarousel(page);
    await restart(page, strip);
    await passes(page, CAROUSEL_ADVANCE_MS - 1);
    await expectFirst(strip, 0);
    await passes(page, 1);
    await expectFirst(strip, 1);
    for (const place of [2, 3, 0, 1]) {
      await passes(page, CAROUSEL_ADVANCE_MS);
      await expectFirst(strip, place);
    }
    await expect(next).toBeVisible();
  });

  test("waits while it is out of view", async ({ page }) => {
    const { strip } = await openCarousel(page);
    await restart(page, strip);
    await page.getByRole("contentinfo").evaluate((footer) => footer.scrollIntoView({ behavior: "instant" }));
    await passes(page, 3 * CAROUSEL_ADVANCE_MS);
    await strip.evaluate((list) => list.scrollIntoView({ behavior: "instant", block: "center" }));
    await expectFirst(strip, 0);
    await passes(page, CAROUSEL_ADVANCE_MS);
    await expectFirst(strip, 1);
  });

  test("turns both ways by its arrows, past either end", async ({ page }) => {
    const { strip, next, previous } = await openCarousel(page);
    await previous.click();
    await expectFirst(strip, 3);
    await next.click();
    await expectFirst(strip, 0);
    await next.click();
    await next.click();
    await expectFirst(strip, 2);
  });

  test("waits while the mouse is on the arrows", async ({ page }) => {
    const { strip, next } = await openCarousel(page);
    await restart(page, strip);
    await next.hover();
    await passes(page, 3 * CAROUSEL_ADVANCE_MS);
    await expectFirst(strip, 0);
    await page.mouse.move(0, 0);
    await passes(page, CAROUSEL_ADVANCE_MS);
    await expectFirst(strip, 1);
  });

  test("waits while a finger is on it, and resumes 2 s after a swipe @phone @not-on-desktop", async ({
    page,
  }) => {
    const { strip } = await openCarousel(page);
    await restart(page, strip);
    const last = (await strip.getByRole("listitem").count()) - (await wholeSlides(strip));

    await touch(strip, "touchstart", 200);
    await passes(page, 3 * CAROUSEL_ADVANCE_MS);
    await expectFirst(strip, 0);
    await touch(strip, "touchend", 149);
    await expectFirst(strip, 1);
    await passes(page, CAROUSEL_RESUME_MS);
    await expectFirst(strip, 1);
    await passes(page, CAROUSEL_ADVANCE_MS - 1);
    await expectFirst(strip, 1);
    await passes(page, 1);
    await expectFirst(strip, 2);

    await swipe(strip, 200, 251);
    await expectFirst(strip, 1);
    await swipe(strip, 200, 150);
    await expectFirst(strip, 1);
    await swipe(strip, 200, 300);
    await swipe(strip, 200, 300);
    await expectFirst(strip, last);
    await swipe(strip, 300, 200);
    await expectFirst(strip, 0);
  });

  test("stops for good when paused", async ({ page }) => {
    const { strip, region, text } = await openCarousel(page);
    await restart(page, strip);
    await region.getByRole("button", { name: text("home.carousel_pause") }).click();
    await page.mouse.move(0, 0);
    await passes(page, 3 * CAROUSEL_ADVANCE_MS);
    await expectFirst(strip, 0);
    await region.getByRole("button", { name: text("home.carousel_play") }).click();
    await page.mouse.move(0, 0);
    await passes(page, CAROUSEL_ADVANCE_MS);
    await expectFirst(strip, 1);
  });
});

test("the testimonials turn one at a time, in both directions", async ({ page }) => {
  const text = textsOf(HOME, "ro");
  await shopperOf(page, "ro").open("/");
  const region = page.getByRole("region", { name: text("home.testimonials_title") });
  const strip = region.getByRole("list");
  await region.getByRole("button", { name: text("home.testimonials_next") }).click();
  await expectFirst(strip, 1);
  await region.getByRole("button", { name: text("home.testimonials_previous") }).click();
  await expectFirst(strip, 0);
  await region.getByRole("button", { name: text("home.testimonials_previous") }).click();
  await expectFirst(strip, 5);
});

for (const language of LANGUAGES) {
  test(`on a phone one label says of all samples that they are, in ${language} ${runOf(language)}`, async ({
    page,
  }) => {
    const text = textsOf(HOME, language);
    await page.setViewportSize({ width: 390, height: 844 });
    await shopperOf(page, language).open("/");
    for (const heading of ["testimonials_title", "doctor_title", "press_title"] as const) {
      await page.getByRole("heading", { name: text(`home.${heading}`) }).scrollIntoViewIfNeeded();
      const labels = page
        .getByRole("main")
        .getByText(language === "ro" ? /exempl/i : /sample/i)
        .filter({ visible: true });
      await expect(labels).toHaveText(text("home.sample"));
      await expect(labels).toBeInViewport({ ratio: 1 });
    }
  });
}

test("the stats strip passes by in 45 s and stops when paused", async ({ page }) => {
  const text = textsOf(HOME, "ro");
  await shopperOf(page, "ro").open("/");
  const region = page.getByRole("region", { name: text("home.stats_title") });
  await expect(region.getByText("250.000+").first()).toBeAttached();
  const moving = region.getByRole("list").locator("..");
  await expect(moving).toHaveCSS("animation-duration", "45s");
  await expect(moving).toHaveCSS("animation-play-state", "running");
  await region.getByRole("button", { name: text("home.stats_pause") }).click();
  await page.mouse.move(0, 0);
  await expect(moving).toHaveCSS("animation-play-state", "paused");
  await region.getByRole("button", { name: text("home.stats_play") }).click();
  await page.mouse.move(0, 0);
  await expect(moving).toHaveCSS("animation-play-state", "running");
});

test.describe("for a reader who asked for less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test(`nothing on home moves by itself ${phoneOfWholeRun()}`, async ({ page }) => {
    const { strip, region, text } = await openCarousel(page);
    await expect(region.getByRole("button", { name: text("home.carousel_play") })).toBeVisible();
    await passes(page, 3 * CAROUSEL_ADVANCE_MS);
    await expectFirst(strip, 0);

    const stats = page.getByRole("region", { name: text("home.stats_title") });
    await expect(stats.getByRole("list").locator("..")).toHaveCSS("animation-name", "none");
    await expect(stats.getByRole("button")).toBeHidden();
    await stats.getByRole("list").scrollIntoViewIfNeeded();
    for (const item of await stats.getByRole("listitem").all())
      await expect(item).toBeInViewport({ ratio: 0.9 });
  });
});

test("home is whole without JavaScript", async ({ browser, baseURL }) => {
  const text = textsOf(HOME, "ro");
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: "ro-RO",
    baseURL: baseURL ?? "",
  });
  const page = await context.newPage();
  await page.goto("/");
  for (const { heading } of SECTIONS) {
    await expect(page.getByRole("heading", { name: text(heading), exact: true })).toBeVisible();
  }
  const answer = page.getByText("curierul livrează în 3–5");
  await expect(answer).toBeHidden();
  await page.getByText(deliveryQuestion("ro")).click();
  await expect(answer).toBeVisible();
  await page
    .getByRole("region", { name: text("home.blog_title") })
    .getByRole("link", { name: text("home.blog_link") })
    .click();
  await expect(page).toHaveURL(/\/blog$/);
  await context.close();
});

function deliveryQuestion(language: Language): string {
  return language === "ro" ? "În cât timp ajunge comanda?" : "How long does delivery take?";
}

/** Opens the home page with a fake clock and waits until the carousel works. */
async function openCarousel(page: Page) {
  const text = textsOf(HOME, "ro");
  await page.clock.install();
  await shopperOf(page, "ro").open("/");
  const region = page.getByRole("region", { name: text("home.carousel_title") });
  const strip = region.getByRole("list");
  await strip.scrollIntoViewIfNeeded();
  await expect.poll(() => strip.evaluate((list) => list.closest("[data-unhydrated]"))).toBeNull();
  return {
    text,
    region,
    strip,
    next: region.getByRole("button", { name: text("home.carousel_next") }),
    previous: region.getByRole("button", { name: text("home.carousel_previous") }),
  };
}

/** Touches without swiping, on a stopped clock: exactly 2 s later the first slide begins its 4 s. */
async function restart(page: Page, strip: Locator): Promise<void> {
  await pauseClock(page, CAROUSEL_ADVANCE_MS - 1_000);
  await strip.evaluate((list) => list.scrollTo({ left: 0, behavior: "instant" }));
  await expectFirst(strip, 0);
  await swipe(strip, 100, 100);
  await passes(page, CAROUSEL_RESUME_MS);
  await expectFirst(strip, 0);
}

async function passes(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
}

async function swipe(strip: Locator, fromX: number, toX: number): Promise<void> {
  await touch(strip, "touchstart", fromX);
  await touch(strip, "touchend", toX);
}

async function touch(strip: Locator, type: "touchstart" | "touchend", clientX: number): Promise<void> {
  const point = [{ identifier: 0, clientX, clientY: 0 }];
  await strip.dispatchEvent(type, { touches: type === "touchstart" ? point : [], changedTouches: point });
}

/** Expects the strip to stop with this slide first, or at its end when that is nearer. */
async function expectFirst(strip: Locator, index: number): Promise<void> {
  const distance = () =>
    strip.evaluate((list, first) => {
      const slide = list.firstElementChild?.getBoundingClientRect().width ?? 0;
      const step = slide + (Number.parseFloat(getComputedStyle(list).columnGap) || 0);
      return Math.abs(list.scrollLeft - Math.min(first * step, list.scrollWidth - list.clientWidth));
    }, index);
  await expect.poll(distance, `pixels to slide ${index}`).toBeLessThan(2);
}

async function wholeSlides(strip: Locator): Promise<number> {
  return strip.evaluate((list) => {
    const inView = [...list.children].filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= -1 && right <= window.innerWidth + 1;
    });
    return inView.length;
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const language of LANGUAGES) {
    test(`the first view in ${language} says what is sold, with three facts ${runOf(language)}`, async ({
      page,
    }) => {
      const text = textsOf(HOME, language);
      await shopperOf(page, language).open("/");
      const hero = page.getByRole("region", { name: text("home.hero_title") });
      await expect(hero.getByText(text("home.hero_eyebrow"))).toBeInViewport({ ratio: 1 });
      await expect(hero.getByRole("listitem")).toHaveCount(3);
      for (const fact of await hero.getByRole("listitem").all())
        await expect(fact).toBeInViewport({ ratio: 1 });
    });
  }
});
