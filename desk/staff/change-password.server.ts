import { eq } from "drizzle-orm";
import { logIn, type LoginContext, type LoginResult } from "./log-in.server.ts";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "./password-rule.ts";
import { endOtherSessions } from "./staff-sessions.server.ts";
import { staff, staffLinks } from "./staff.tables.ts";
import type { Visit } from "./staff-sessions.server.ts";

interface PasswordChange {
  readonly oldPassword: string;
  readonly code: string;
  readonly newPassword: string;
  readonly network: string;
}

export type PasswordResult = LoginResult | { readonly ok: false; readonly reason: "password_length" };

/**
 * Changes the password of a person who proves again who they are. All other sessions end, and one-time links with them.
 * Tries count as tries to log in.
 */
export async function changePassword(
  context: LoginContext,
  { session, staff: person }: Visit,
  { oldPassword, code, newPassword, network }: PasswordChange,
): Promise<PasswordResult> {
  const { length } = newPassword;
  if (length < PASSWORD_MIN_CHARS || length > PASSWORD_MAX_CHARS) {
    return { ok: false, reason: "password_length" };
  }
  const result = await logIn(context, { email: person.email, password: oldPassword, code, network });
  if (!result.ok) return result;
  const { desk, passwords } = context;
  const passwordHash = await passwords.hash(newPassword);
  await desk.transaction(async (tx) => {
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, person.id));
    await tx.delete(staffLinks).where(eq(staffLinks.staffId, person.id));
    await endOtherSessions(tx, person.id, session.id);
  });
  return result;
}
