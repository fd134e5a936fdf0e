import { z } from "zod";
import { readEmail } from "#domain/customer/email.ts";

/** Lengths are checked with the rules, each with its own message; only the shape counts here. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const email = text.transform(readEmail);
/** A form sends text for a ticked box, and nothing for an unticked one. */
const flag = z
  .union([z.boolean(), z.string()])
  .nullish()
  .transform((value) => value === true || ["on", "true", "yes", "1"].includes(String(value)));

const passwordTwice = { password: text, passwordAgain: z.string().nullish() };

export const registrationInput = z.object({
  email,
  ...passwordTwice,
  firstName: text,
  lastName: text,
  returnTo: text,
});
export const loginInput = z.object({ email, password: text, remember: flag, returnTo: text });
export const mailInput = z.object({ email, returnTo: text });
export const magicLinkInput = z.object({ token: text, remember: flag, returnTo: text });
export const activationInput = z.object({
  id: text,
  token: text,
  ...passwordTwice,
  confirmsPending: flag,
  firstName: text,
  lastName: text,
  returnTo: text,
});
export const newPasswordInput = z.object({
  id: text,
  token: text,
  ...passwordTwice,
  currentPassword: text,
  returnTo: text,
});
export const refreshInput = z.object({ customerAccessToken: text });

/** Reads the fields of a form or of a JSON body; null when one has the wrong type. */
export function readInput<Fields>(schema: z.ZodType<Fields>, input: unknown): Fields | null {
  const raw = input instanceof FormData ? Object.fromEntries(input) : input;
  const parsed = schema.safeParse(raw);
  return parsed.success ? parsed.data : null;
}
