import { prepareStoreTemplate } from "./store-template.ts";

/** Vitest's global setup: the template is there before several workers want it at once. */
export async function setup(): Promise<void> {
  await prepareStoreTemplate();
}
