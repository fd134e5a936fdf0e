import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";

const base64url = z
  .string()
  .regex(/^[\w-]*$/)
  .max(20_000);
const shared = { id: base64url.min(1).max(1400), rawId: base64url, type: z.literal("public-key") };
const registration = z.object({
  ...shared,
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
});
const login = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
const clientData = z.object({ challenge: z.string().min(1) });

/** Answer of an authenticator, with the challenge that it claims to sign. */
export interface PasskeyAnswer<Response> {
  readonly response: Response;
  readonly challenge: string;
}

/** Reads the answer that adds a passkey (JSON); null when it is malformed. */
export function readRegistration(text: string): PasskeyAnswer<RegistrationResponseJSON> | null {
  const { data } = registration.safeParse(parseJson(text));
  return data === undefined ? null : withChallenge({ ...data, clientExtensionResults: {} });
}

/** Reads the answer of a login (JSON); null when it is malformed. */
export function readAssertion(text: string): PasskeyAnswer<AuthenticationResponseJSON> | null {
  const { data } = login.safeParse(parseJson(text));
  if (data === undefined) return null;
  const { userHandle, ...response } = data.response;
  const whole = { ...response, ...(userHandle !== undefined && { userHandle }) };
  return withChallenge({ ...data, response: whole, clientExtensionResults: {} });
}

function withChallenge<Response extends { readonly response: { readonly clientDataJSON: string } }>(
  response: Response,
): PasskeyAnswer<Response> | null {
  const text = Buffer.from(response.response.clientDataJSON, "base64url").toString("utf8");
  const { data } = clientData.safeParse(parseJson(text));
  return data === undefined ? null : { response, challenge: data.challenge };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
