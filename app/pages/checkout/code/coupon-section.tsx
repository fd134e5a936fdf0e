import { parseStoreCreditCode } from "#domain/payment/store-credit.ts";
import {
  clearDiscountCode,
  readCode,
  setDiscountCode,
} from "#app/features/cart/lines/discount-code-store.ts";
import { wasCodeUsedHere } from "#app/features/cart/lines/used-discount-codes.ts";
import { APPLY_CODE } from "#app/features/checkout/code-check.ts";
import { codeRefusalText, isCodeError } from "#app/pages/checkout/form/error-texts.ts";
import { useIsHydrated } from "#app/hydration/hydrated.ts";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { fieldProps, type FormState } from "#app/pages/checkout/form/field-props.ts";
import type { KnownOfCode } from "./use-code-check.ts";

interface CouponSectionProps {
  readonly form: FormState;
  readonly known: KnownOfCode;
  readonly onApply: () => void;
}

/** Discount code field; its percentage is a preview, and the platform's check is shown beside it. */
export function CouponSection({ form, known, onApply }: CouponSectionProps) {
  const isHydrated = useIsHydrated();
  const field = fieldProps(form, "coupon");
  const { coupon } = form.values;
  const isRefused = form.errors.coupon !== undefined || known?.kind === "refused";
  // Recorded in this browser only; the server that refused the code does not have it.
  const isUsedHere = isHydrated && wasCodeUsedHere(coupon);
  const usedHere = isUsedHere ? m["cart.code_used_here"]() : undefined;
  const refusal = known?.kind === "refused" ? codeRefusalText(known) : field.error;
  const isAboutCode = known?.kind === "refused" || isCodeError(form.errors.coupon);
  const error = isAboutCode && usedHere !== undefined ? `${refusal ?? ""}\n${usedHere}` : refusal;
  return (
    <Disclosure
      label={m["checkout_page.coupon_label"]()}
      isFilled={coupon !== ""}
      isWrong={form.errors.coupon !== undefined}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 [&_:is(label,p)]:col-span-2">
        {/* No boxes of their own: the message has the whole width below field and button. */}
        <div aria-live="polite" className="contents">
          <TextField
            className="contents!"
            label={m["checkout_page.coupon_label"]()}
            optional={m["checkout_page.optional"]()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint={isRefused ? undefined : (checkText(known, coupon) ?? usedHere ?? hintOf(coupon))}
            onBlur={(event) => keep(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              onApply();
            }}
            {...field}
            error={error}
          />
        </div>
        <Button
          // With scripts not a submit button: Enter in another field would press it.
          type={isHydrated ? "button" : "submit"}
          name="intent"
          value={APPLY_CODE}
          variant="secondary"
          className="col-start-2 row-start-2 self-start px-5!"
          aria-busy={known?.kind === "checking"}
          onClick={(event) => {
            event.preventDefault();
            onApply();
          }}
        >
          {m["checkout_page.code_apply"]()}
        </Button>
      </div>
    </Disclosure>
  );
}

/** Returns the text of the check, if the code was not refused. */
function checkText(known: KnownOfCode, code: string): string | undefined {
  switch (known?.kind) {
    case "checking":
      return m["checkout_page.code_checking"]();
    case "applies":
      return m["checkout_page.code_applies"]({ code: readCode(code).code ?? code });
    case "too_many":
      return m["checkout_page.code_too_many"]();
    case "unavailable":
      return m["checkout_page.code_unchecked"]();
    default:
      return undefined;
  }
}

/**
 * Returns the hint for a code: its percentage; for a code of store credit (recognised by its format, without a
 * request) the page where it is entered.
 */
function hintOf(text: string): string | undefined {
  if (parseStoreCreditCode(text) !== null) return m["checkout.error_store_credit"]();
  const { code, percent } = readCode(text);
  return code !== null && percent > 0 ? m["checkout_page.coupon_preview"]({ percent }) : undefined;
}

/** Keeps the code for the cart page. */
function keep(text: string): void {
  const { code, percent } = readCode(text);
  if (code === null) clearDiscountCode();
  else if (percent > 0 && !wasCodeUsedHere(code)) setDiscountCode(code);
}
