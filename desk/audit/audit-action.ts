import type { COMMAND_PERMISSIONS } from "#desk/office/command-permissions.ts";
import type { STORE_PERMISSIONS } from "#desk/office/store-permissions.ts";

/** What staff and the terminal do in the desk itself, beside the calls of the two offices. */
export const DESK_ACTIONS = [
  "add passkey",
  "change own account",
  "change own password",
  "change staff",
  "end other sessions",
  "end session",
  "export audit log",
  "invite staff",
  "login",
  "login by passkey",
  "logout",
  "make owner",
  "prove identity",
  "remove passkey",
  "renew login",
  "renew recovery codes",
  "set up login",
] as const;

/** Code of what the audit log tells of: each has words in both languages beside the page that shows the log. */
export type AuditAction =
  | (typeof DESK_ACTIONS)[number]
  | keyof typeof COMMAND_PERMISSIONS
  | keyof typeof STORE_PERMISSIONS;
