import { afterAll, vi } from "vitest";

/**
 * Waits for the imports that a test file began and did not await, such as the lazy sections of a page it drew:
 * files of the unit tests share a worker, and an import cut off at the end of one file fails in the next.
 */
afterAll(() => vi.dynamicImportSettled());
