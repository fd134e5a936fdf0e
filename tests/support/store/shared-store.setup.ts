import type { TestProject } from "vitest/node";
import { loadSecrets } from "#server/secrets.ts";
import { startStore, type Store } from "./store.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of a store with default settings that all tests of `tests/server` share: `inject("storeUrl")`. */
    readonly storeUrl: string;
    /** Its mailbox, with the secret that opens it. */
    readonly mailboxUrl: string;
    /** The secret that opens its `/metrics`. */
    readonly metricsToken: string;
  }
}

let store: Store | undefined;

/** Vitest's global setup: starts one store for all tests that need no settings of their own. */
export async function setup(project: TestProject): Promise<void> {
  store = await startStore();
  project.provide("storeUrl", store.url);
  project.provide("mailboxUrl", store.mailboxUrl);
  project.provide("metricsToken", loadSecrets(store.dataFolder).metricsToken);
}

export async function teardown(): Promise<void> {
  await store?.stop();
}
