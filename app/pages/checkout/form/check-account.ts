import { checkNewPassword } from "#app/features/auth/check-fields.ts";
import { type CheckoutValues, type FieldErrorCode, YES } from "#app/features/checkout/checkout-fields.ts";

/**
 * Checks the password of the account to create (design §5.7: at least 6); null when it is valid or no account is to
 * be created.
 */
export function accountPasswordError(
  values: Pick<CheckoutValues, "createAccount">,
  password: string,
): FieldErrorCode | null {
  if (values.createAccount !== YES) return null;
  switch (checkNewPassword(password, null, "registration")?.code) {
    case undefined:
      return null;
    case "password_required":
      return "required";
    case "password_short_registration":
      return "too_short";
    case "password_long":
      return "too_long";
    default:
      return "invalid";
  }
}
