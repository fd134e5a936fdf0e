import { expect, test } from "#tests/support/browser/browser-test.ts";
import { shopperOf } from "#tests/support/browser/shopper.ts";
import { textsOf } from "#tests/support/texts.ts";

test("a toast leaves after 4 s, and waits while the pointer is on it or the focus in it", async ({
  page,
}) => {
  await page.clock.install();
  await shopperOf(page, "ro").open("/shop");
  const wishlist = textsOf("app/features/wishlist", "ro");
  const text = textsOf("app/features/toast", "ro");
  const region = page.getByRole("region", { name: text("toast.region") });
  const toast = region.locator("[data-toast=success]");
  const show = async (title: string) => {
    await page
      .getByRole("button", { name: wishlist("wishlist.save").replace("{title}", title) })
      .first()
      .click();
    await expect(toast).toHaveCount(1);
  };
  await expect(region).toBeAttached();
  await page.clock.pauseAt(Date.now() + 60_000);

  await show("Papillex");
  await page.clock.runFor(3_999);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);

  await show("AHCC");
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toHaveCount(1);
  await toast.getByRole("button", { name: text("toast.dismiss") }).focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(60_000);
  await expect(toast).toHaveCount(1);
  await toast.getByRole("button").blur();
  await page.clock.runFor(4_000);
  await expect(toast).toHaveCount(0);

  await show("Simplix");
  await toast.getByRole("button", { name: text("toast.dismiss") }).press("Enter");
  await expect(toast).toHaveCount(0);
});
