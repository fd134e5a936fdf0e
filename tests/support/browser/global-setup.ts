import { startStore } from "#tests/support/store/store.ts";
import { prepareStoreTemplate } from "#tests/support/store/store-template.ts";

/** Variable with the address of the store that all tests share; set here, read by `browser-test.ts` in every worker. */
export const STORE_URL_VARIABLE = "TEST_STORE_URL";
export const MAILBOX_URL_VARIABLE = "TEST_MAILBOX_URL";
export const DATA_FOLDER_VARIABLE = "TEST_DATA_FOLDER";

/**
 * Starts the store in one process, shared by all browser tests of a run but those that need two processes.
 *
 * @returns a function that stops it again.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await prepareStoreTemplate();
  const store = await startStore("one-process");
  process.env[STORE_URL_VARIABLE] = store.url;
  process.env[MAILBOX_URL_VARIABLE] = store.mailboxUrl;
  process.env[DATA_FOLDER_VARIABLE] = store.dataFolder;
  return store.stop;
}
