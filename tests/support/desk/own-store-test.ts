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

/** The same for a file whose store has seen no other file: it counts what was sold. */
export const testAlone = test.extend<object, { readonly isAlone: boolean }>({
  // Another set of workers' fixtures is another worker.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are asked for from it
  isAlone: [async ({}, use) => use(true), { scope: "worker", auto: true }],
});
