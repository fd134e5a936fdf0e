import type { TestProject } from "vitest/node";
import { loadSecrets } from "#server/secrets.ts";
import { startStore, type Store } from "./store.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a store with default settings that all tests of `tests/server` share: `inject("storeUrl")`. */
    readonly storeUrl: string;
    /** Address of its mails, with the secret of the outbox. */
    readonly mailboxUrl: string;
    /** Bearer token of its `/metrics`. */
    readonly metricsToken: string;
  }
}

let store: Store | undefined;

/** Starts one store for all tests that need no settings of their own. Vitest's global setup. */
export async function setup(project: TestProject): Promise<void> {
  store = await startStore();
  project.provide("storeUrl", store.url);
  project.provide("mailboxUrl", store.mailboxUrl);
  project.provide("metricsToken", loadSecrets(store.dataFolder).metricsToken);
}

export async function teardown(): Promise<void> {
  await store?.stop();
}
