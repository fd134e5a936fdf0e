import { generateSecret, generateURI, verify } from "otplib";
import { BRAND_NAME } from "#brand/brand.ts";

const MS_PER_S = 1000;
/** Seconds by which a phone's clock may be wrong: one step before, one after. */
const TOLERANCE_S = 30;
const CODE_FORMAT = /^\d{6}$/;

/** Creates the secret of an authenticator app: 160 bits in base32 (RFC 6238). */
export const makeTotpSecret = (): string => generateSecret();

/** Returns the address that an authenticator app reads from a QR code. */
export function totpAddress(secret: string, email: string): string {
  return generateURI({ issuer: BRAND_NAME, label: email, secret });
}

/**
 * Checks a code of an authenticator app.
 *
 * @param lastStep time step of the last accepted code: older codes, and that one, are refused
 * @returns the time step of the code; null when the code is wrong
 */
export async function checkTotp(
  secret: string,
  typed: string,
  { now, lastStep }: { readonly now: Date; readonly lastStep: number },
): Promise<number | null> {
  const token = typed.replaceAll(/\s/g, "");
  if (!CODE_FORMAT.test(token)) return null;
  const epoch = Math.floor(now.getTime() / MS_PER_S);
  const result = await verify({ secret, token, epoch, epochTolerance: TOLERANCE_S });
  if (!result.valid || !("timeStep" in result)) return null;
  return result.timeStep > lastStep ? result.timeStep : null;
}
