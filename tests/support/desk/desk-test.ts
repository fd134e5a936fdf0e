import { test as storeTest } from "#tests/support/browser/browser-test.ts";

export { expect } from "#tests/support/browser/browser-test.ts";

/**
 * `test` of the desk's journeys. Its requests name no network: the desk answers none that came through a proxy. Tag them
 * `ONE_PROCESS`: behind TLS the desk of the tests is closed.
 */
export const test = storeTest.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are asked for from it
  extraHTTPHeaders: async ({}, use) => use({}),
});
