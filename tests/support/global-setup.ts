import { type Arrangement, startStore } from "./store.ts";
import { prepareStoreTemplate } from "./store-template.ts";

/** Where the tests of a project find their store; set here, read by `browser-test.ts` in every worker. */
export const STORE_URL_VARIABLES: Readonly<Record<Arrangement, string>> = {
  "one-process": "TEST_STORE_ONE_PROCESS_URL",
  "two-processes": "TEST_STORE_TWO_PROCESSES_URL",
};

/** The same for its mailbox (`mailbox.ts`). */
export const MAILBOX_URL_VARIABLES: Readonly<Record<Arrangement, string>> = {
  "one-process": "TEST_MAILBOX_ONE_PROCESS_URL",
  "two-processes": "TEST_MAILBOX_TWO_PROCESSES_URL",
};

/**
 * Starts one store for each arrangement, shared by all browser tests of a run.
 *
 * @returns what stops them again.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await prepareStoreTemplate();
  const arrangements: readonly Arrangement[] = ["one-process", "two-processes"];
  const starts = await Promise.allSettled(
    arrangements.map(async (arrangement) => {
      const store = await startStore(arrangement);
      process.env[STORE_URL_VARIABLES[arrangement]] = store.url;
      process.env[MAILBOX_URL_VARIABLES[arrangement]] = store.mailboxUrl;
      return store;
    }),
  );
  const stores = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const stop = async (): Promise<void> => {
    await Promise.all(stores.map((store) => store.stop()));
  };
  const failed = starts.find((start) => start.status === "rejected");
  if (failed === undefined) return stop;
  await stop();
  throw failed.reason;
}
