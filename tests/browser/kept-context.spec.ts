import { expect, test } from "#tests/support/browser/browser-test.ts";

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] });
// In one worker, one after the other: the second would find what the first left behind.
test.describe.configure({ mode: "serial" });

test("a test leaves pages, cookies, storage, permissions and routes behind", async ({ page, context }) => {
  await page.goto("/terms");
  await page.evaluate(() => {
    localStorage.setItem("left", "yes");
    sessionStorage.setItem("left", "yes");
    document.cookie = "left=yes";
  });
  await context.route("**/faq", (route) => route.abort());
  await context.grantPermissions(["geolocation"]);
  await context.newPage();
  await context.setOffline(true);
});

test("the next one finds nothing of it", async ({ page, context }) => {
  const answer = await page.goto("/faq");
  expect(answer?.status()).toBe(200);
  const left = await page.evaluate(async () => [
    document.cookie.includes("left"),
    localStorage.getItem("left"),
    sessionStorage.getItem("left"),
    (await navigator.permissions.query({ name: "geolocation" })).state === "granted",
  ]);
  expect(left).toEqual([false, null, null, false]);
  // This page, and the quiet one that stays.
  expect(context.pages()).toHaveLength(2);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("left");
});
