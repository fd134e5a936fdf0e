import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { BRAND_NAME } from "#brand/brand.ts";
import type { DeskDatabase } from "#desk/database/desk-database.ts";
import { PASSKEY_NAME_MAX_CHARS } from "#desk/staff/name-rule.ts";
import { type StaffMember, staffPasskeys } from "#desk/staff/staff.tables.ts";
import { CHALLENGE_MS, keepChallenge, spendChallenge } from "./passkey-challenges.server.ts";
import { readRegistration } from "./passkey-answers.ts";
import { listPasskeys } from "./passkey.store.server.ts";

/** Passkeys of one person. */
const PASSKEYS_MAX = 10;

export interface PasskeyContext {
  readonly desk: DeskDatabase;
  /** Origin at which the desk is open; its host is the id of the relying party. */
  readonly origin: string;
  readonly now: Date;
}

/** Returns what the browser asks an authenticator for; null when the person has as many passkeys as are kept. */
export async function beginPasskey(
  { desk, origin, now }: PasskeyContext,
  person: StaffMember,
): Promise<PublicKeyCredentialCreationOptionsJSON | null> {
  const passkeys = await listPasskeys(desk, person.id);
  if (passkeys.length >= PASSKEYS_MAX) return null;
  const options = await generateRegistrationOptions({
    rpName: BRAND_NAME,
    rpID: new URL(origin).hostname,
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    timeout: CHALLENGE_MS,
    attestationType: "none",
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(desk, options.challenge, person.id, now);
  return options;
}

/** Adds the passkey that an authenticator made; false when its answer is not right. */
export async function addPasskey(
  { desk, origin, now }: PasskeyContext,
  person: StaffMember,
  { answer, name }: { readonly answer: string; readonly name: string },
): Promise<boolean> {
  const given = readRegistration(answer);
  if (given === null || !(await spendChallenge(desk, given.challenge, person.id, now))) return false;
  const { response, challenge } = given;
  const credential = await verifyNew(response, challenge, origin);
  if (credential === null) return false;
  const { id, publicKey, counter } = credential;
  const added = await desk
    .insert(staffPasskeys)
    .values({
      ...{ id, counter, staffId: person.id, name: name.slice(0, PASSKEY_NAME_MAX_CHARS) },
      publicKey: Buffer.from(publicKey).toString("base64url"),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  return added.length > 0;
}

async function verifyNew(response: RegistrationResponseJSON, challenge: string, origin: string) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
    });
    return verified ? registrationInfo.credential : null;
  } catch {
    // The library throws for every answer that is not right.
    return null;
  }
}
