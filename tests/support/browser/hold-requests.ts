import type { Page } from "@playwright/test";

/** Holds back the requests whose address matches. @returns a function that releases them. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
