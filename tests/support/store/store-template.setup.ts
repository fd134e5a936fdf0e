import { prepareStoreTemplate } from "./store-template.ts";

/** Makes the template before several workers need it at once. Vitest's global setup. */
export async function setup(): Promise<void> {
  await prepareStoreTemplate();
}
