import { eq } from "drizzle-orm";
import type { PasswordHasher } from "#lib/passwords/password-hasher.server.ts";
import { sealText } from "#lib/secrets/sealed-text.server.ts";
import type { DeskDatabase } from "#desk/database/desk-database.ts";
import { totpSeal } from "./log-in.server.ts";
import { renewRecoveryCodes } from "./recovery-codes.server.ts";
import { findLinkOwner, spendStaffLink } from "./staff-links.server.ts";
import { PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from "./password-rule.ts";
import { endOtherSessions } from "./staff-sessions.server.ts";
import { removeAllPasskeys } from "./passkeys/passkey.store.server.ts";
import { staff, type StaffMember } from "./staff.tables.ts";
import { checkTotp } from "./totp.server.ts";

interface Acceptance {
  readonly token: string;
  readonly password: string;
  /** Secret that the page showed as a QR code, and the app's code for it. */
  readonly totpSecret: string;
  readonly code: string;
}

interface AcceptContext {
  readonly desk: DeskDatabase;
  readonly passwords: PasswordHasher;
  readonly secret: string;
  readonly now: Date;
}

export type AcceptResult =
  | { readonly ok: true; readonly staff: StaffMember; readonly recoveryCodes: readonly string[] }
  | { readonly ok: false; readonly reason: "link_ended" | "wrong_code" | "password_length" };

/**
 * Sets a person's password and authenticator app by a one-time link. The link is used up only when all is right. All
 * earlier sessions and passkeys end: the link may stand for a lost phone.
 */
export async function acceptLink(
  { desk, passwords, secret, now }: AcceptContext,
  { token, password, totpSecret, code }: Acceptance,
): Promise<AcceptResult> {
  const owner = await findLinkOwner(desk, token, now);
  if (owner === null) return { ok: false, reason: "link_ended" };
  const { length } = password;
  if (length < PASSWORD_MIN_CHARS || length > PASSWORD_MAX_CHARS) {
    return { ok: false, reason: "password_length" };
  }
  const step = await checkTotp(totpSecret, code, { now, lastStep: 0 });
  if (step === null) return { ok: false, reason: "wrong_code" };
  const passwordHash = await passwords.hash(password);
  const sealedTotp = sealText(totpSecret, totpSeal(owner.id, secret));
  return desk.transaction(async (tx) => {
    if (!(await spendStaffLink(tx, token, now))) return { ok: false, reason: "link_ended" };
    const change = { passwordHash, sealedTotp, totpStep: step };
    const [changed = owner] = await tx.update(staff).set(change).where(eq(staff.id, owner.id)).returning();
    await endOtherSessions(tx, owner.id, null);
    await removeAllPasskeys(tx, owner.id);
    return { ok: true, staff: changed, recoveryCodes: await renewRecoveryCodes(tx, owner.id) };
  });
}
