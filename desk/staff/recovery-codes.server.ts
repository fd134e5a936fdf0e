import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { hashSecret } from "#lib/secrets/random-secret.server.ts";
import type { DeskDatabase } from "#desk/database/desk-database.ts";
import { recoveryCodes } from "./staff.tables.ts";

const CODES = 10;
const GROUPS = 3;
const GROUP_CHARS = 4;
/** Letters and digits that are not taken for one another: 60 bits in twelve. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** Replaces a person's recovery codes by ten new ones, which are shown once: the database has hashes. */
export async function renewRecoveryCodes(
  desk: Pick<DeskDatabase, "insert" | "delete">,
  staffId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, makeCode);
  await desk.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
  await desk.insert(recoveryCodes).values(codes.map((code) => ({ staffId, codeHash: hashCode(code) })));
  return codes;
}

/** Uses up a recovery code; false when the person has no such code. */
export async function spendRecoveryCode(
  desk: Pick<DeskDatabase, "delete">,
  staffId: string,
  typed: string,
): Promise<boolean> {
  const used = await desk
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.staffId, staffId), eq(recoveryCodes.codeHash, hashCode(typed))))
    .returning({ codeHash: recoveryCodes.codeHash });
  return used.length > 0;
}

function makeCode(): string {
  const group = (): string =>
    Array.from({ length: GROUP_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/** Hashes a code as it is typed: capitals, spaces and hyphens make no difference. */
function hashCode(typed: string): string {
  return hashSecret(typed.toLowerCase().replaceAll(/[\s-]/g, ""));
}
