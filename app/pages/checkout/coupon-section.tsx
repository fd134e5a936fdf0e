import { parseStoreCreditCode } from "#domain/store-credit.ts";
import { clearDiscountCode, readCode, setDiscountCode } from "../../features/cart/discount-code-store.ts";
import { wasCodeUsedHere } from "../../features/cart/used-discount-codes.ts";
import { isCodeError } from "../../features/checkout/error-texts.ts";
import { useIsHydrated } from "../../hydration/hydrated.ts";
import { m } from "../../i18n/messages.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextField } from "../../ui/field.tsx";
import { fieldProps, type FormState } from "./field-props.ts";

/** The discount code; the percent it announces is a preview, and what the platform says of it stands beside it. */
export function CouponSection({ form }: { readonly form: FormState }) {
  const isRefused = form.errors.coupon !== undefined;
  const field = fieldProps(form, "coupon");
  // What this browser knows, the server that refused the code does not.
  const isUsedHere = useIsHydrated() && wasCodeUsedHere(form.values.coupon);
  const usedHere = isUsedHere ? m["cart.code_used_here"]() : undefined;
  const error =
    isCodeError(form.errors.coupon) && usedHere !== undefined
      ? `${field.error ?? ""}\n${usedHere}`
      : field.error;
  return (
    <Disclosure
      label={m["checkout_page.coupon_label"]()}
      isFilled={form.values.coupon !== ""}
      isWrong={isRefused}
    >
      <TextField
        label={m["checkout_page.coupon_label"]()}
        optional={m["checkout_page.optional"]()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={isRefused ? undefined : (usedHere ?? hintOf(form.values.coupon))}
        onBlur={(event) => keep(event.currentTarget.value)}
        {...field}
        error={error}
      />
    </Disclosure>
  );
}

/** What a code announces; for one of store credit, where it is entered (the shape tells, nobody is asked). */
function hintOf(text: string): string | undefined {
  if (parseStoreCreditCode(text) !== null) return m["checkout.error_store_credit"]();
  const { code, percent } = readCode(text);
  return code !== null && percent > 0 ? m["checkout_page.coupon_preview"]({ percent }) : undefined;
}

/** The cart shows the same code, or none, when she goes back to it. */
function keep(text: string): void {
  const { code, percent } = readCode(text);
  if (code === null) clearDiscountCode();
  else if (percent > 0 && !wasCodeUsedHere(code)) setDiscountCode(code);
}
