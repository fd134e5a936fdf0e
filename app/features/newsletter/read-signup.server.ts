import { z } from "zod";
import { isEmail, readEmail } from "#domain/customer/email.ts";
import { normaliseCode } from "#domain/promotion/discount.ts";
import { SIGNUP_SOURCES, type SignupSource } from "./signup-source.ts";

const DISCOUNT_CODE_MAX_LENGTH = 64;

const body = z.object({
  email: z.string().default(""),
  discountCode: z.string().max(DISCOUNT_CODE_MAX_LENGTH).nullish(),
  // A form sends text. Without the consent there is nothing to sign up for.
  acceptsMarketing: z.union([z.literal(true), z.literal("true")]),
  source: z.enum(SIGNUP_SOURCES),
});

export interface Signup {
  readonly email: string;
  readonly discountCode: string | null;
  readonly source: SignupSource;
}

export type SignupError = "email_required" | "email_invalid" | "invalid_request";

export type ReadSignup =
  | { readonly ok: true; readonly signup: Signup }
  | { readonly ok: false; readonly error: SignupError; readonly source: SignupSource | null };

/** Reads the body of `POST /api/newsletter-signup` (spec §7), from JSON or a form. */
export function readSignup(raw: unknown): ReadSignup {
  const parsed = body.safeParse(raw);
  if (!parsed.success) return { ok: false, error: "invalid_request", source: null };
  const { discountCode, source } = parsed.data;
  const email = readEmail(parsed.data.email);
  if (email === "") return { ok: false, error: "email_required", source };
  if (!isEmail(email)) return { ok: false, error: "email_invalid", source };
  return {
    ok: true,
    signup: { email, source, discountCode: discountCode ? normaliseCode(discountCode) : null },
  };
}
