import { generate } from "otplib";

/** Returns the code that an authenticator app shows at a moment. */
export function totpCode(secret: string, now: Date): Promise<string> {
  return generate({ secret, epoch: now.getTime() / 1000 });
}
