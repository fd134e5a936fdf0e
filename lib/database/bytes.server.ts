import { customType } from "drizzle-orm/pg-core";

/** Column of bytes. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
