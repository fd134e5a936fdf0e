import { index, integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import type { Language } from "#domain/language/languages.ts";
import { shopSchema } from "#shop/database/shop-schema.ts";

/** Authorization requests that wait for the code mailed to the customer. One that succeeded has no row. */
export const customerLoginRequests = shopSchema.table(
  "customer_login_requests",
  {
    /** UUID; the mailed code is made from it (`login-code.ts`), so that no table has the code or a hash of it. */
    id: text().primaryKey(),
    /** SHA-256 of the secret in the address of the code page. */
    secretHash: text().notNull().unique(),
    /** As typed. */
    email: text().notNull(),
    language: text().$type<Language>().notNull(),
    clientId: text().notNull(),
    redirectUri: text().notNull(),
    scope: text().notNull(),
    state: text(),
    nonce: text(),
    codeChallenge: text().notNull(),
    /** Codes tried. */
    attempts: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("customer_login_requests_by_expiry").on(table.expiresAt)],
);
export type LoginRequest = typeof customerLoginRequests.$inferSelect;

/** Keys that sign id_tokens; the newest one that this shop's secret opens is used, all are published. */
export const customerAccountKeys = shopSchema.table("customer_account_keys", {
  /** `kid` of the JWK. */
  id: text().primaryKey(),
  /** Modulus and exponent of the public key, as in its JWK. */
  publicKey: jsonb().$type<{ readonly n: string; readonly e: string }>().notNull(),
  /** PKCS #8, encrypted with a key made from a secret outside the database. */
  privateKey: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
});
