import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { isOneOf } from "#lib/database/is-one-of.server.ts";
import { rateLimitTable } from "#lib/rate-limit/rate-limit.tables.ts";
import { deskSchema } from "#desk/database/desk-schema.ts";
import { ROLES, type Role } from "./permissions.ts";

const moment = () => timestamp({ withTimezone: true });
const staffId = () =>
  uuid()
    .notNull()
    .references(() => staff.id, { onDelete: "cascade" });

/** People who work in the desk. A person who left is disabled, not deleted: the audit log names them. */
export const staff = deskSchema.table(
  "staff",
  {
    id: uuid().primaryKey(),
    /** In lower case: one person per mailbox. */
    email: text().notNull().unique(),
    name: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** Language of the pages and mails: `ro` or `en`. */
    language: text().notNull(),
    /** argon2id; null until the first link is used. */
    passwordHash: text(),
    /** Secret of the authenticator app, encrypted; null while none is set up. */
    sealedTotp: text(),
    /** Time step of the last accepted code (RFC 6238): none is accepted twice. */
    totpStep: integer().notNull().default(0),
    isDisabled: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [
    check("staff_role", isOneOf(table.role, ROLES)),
    check("staff_email_lower", sql`${table.email} = lower(${table.email})`),
  ],
);
export type StaffMember = typeof staff.$inferSelect;

/** Sessions of the desk. Only the browser knows the cookie's secret. */
export const staffSessions = deskSchema.table(
  "staff_sessions",
  {
    id: uuid().primaryKey(),
    secretHash: text().notNull().unique(),
    staffId: staffId(),
    /** Browser and network as the list of sessions shows them. */
    browser: text().notNull(),
    network: text().notNull(),
    createdAt: moment().notNull(),
    /** Time of the last proof of identity: login, or password or passkey asked again. */
    provenAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index("staff_sessions_by_staff").on(table.staffId),
    index("staff_sessions_by_end").on(table.expiresAt),
  ],
);
export type StaffSession = typeof staffSessions.$inferSelect;

/** One-time links by which a person sets a password: of an invitation, or in place of a lost one. */
export const staffLinks = deskSchema.table(
  "staff_links",
  {
    tokenHash: text().primaryKey(),
    staffId: staffId(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index("staff_links_by_staff").on(table.staffId),
    index("staff_links_by_end").on(table.expiresAt),
  ],
);

/** Recovery codes in place of an authenticator app that is lost: each works once, and is deleted then. */
export const recoveryCodes = deskSchema.table(
  "recovery_codes",
  { staffId: staffId(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

/** Passkeys: a person logs in by one alone (WebAuthn, with user verification). */
export const staffPasskeys = deskSchema.table(
  "staff_passkeys",
  {
    /** Credential id, base64url. */
    id: text().primaryKey(),
    staffId: staffId(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** Signature counter; 0 for authenticators that have none. */
    counter: bigint({ mode: "number" }).notNull(),
    /** Name by which its owner knows it. */
    name: text().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [index("staff_passkeys_by_staff").on(table.staffId)],
);
export type StaffPasskey = typeof staffPasskeys.$inferSelect;

/** Challenges that an authenticator is to sign: each is accepted once, within minutes. */
export const passkeyChallenges = deskSchema.table(
  "passkey_challenges",
  {
    challengeHash: text().primaryKey(),
    /** Person who adds a passkey; null for a login. */
    staffId: uuid().references(() => staff.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index("passkey_challenges_by_staff").on(table.staffId),
    index("passkey_challenges_by_end").on(table.expiresAt),
  ],
);

/** Counters of tries to log in. */
export const deskRateLimits = rateLimitTable(deskSchema, "rate_limits");
