import { test as deskTest } from "./desk-test.ts";
import { startStore, type Store } from "#tests/support/store/store.ts";

/** `test` of journeys that change what others read, such as the terms of delivery or products: in a store of their own. */
export const test = deskTest.extend<object, { readonly ownStore: Store }>({
  ownStore: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are asked for from it
    async ({}, use) => {
      const store = await startStore("one-process");
      await use(store);
      await store.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ ownStore }, use) => use(ownStore.url),
});
