import type { ExtraField } from "./extra-field.ts";

/**
 * The store's own fields of the checkout form, in their order: an entry here is all a new field needs
 * (CONTRIBUTING.md, "A checkout field").
 */
export const EXTRA_FIELDS: readonly ExtraField[] = [];
