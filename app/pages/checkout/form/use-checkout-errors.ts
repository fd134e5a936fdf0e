import { useState } from "react";
import { acceptPhone } from "#domain/address/phone.ts";
import { accountPasswordError } from "./check-account.ts";
import { checkDetails } from "./check-details.ts";
import {
  ACCOUNT_PASSWORD,
  type CheckoutValues,
  type FieldErrors,
  type FormField,
} from "#app/features/checkout/checkout-fields.ts";
import type { CheckoutAnswer } from "#app/pages/checkout/submit/checkout-answer.ts";

interface CheckoutErrors {
  readonly errors: FieldErrors;
  readonly shownAnswer: CheckoutAnswer | undefined;
  /** Checks everything; true when the form can be sent. */
  readonly check: (values: CheckoutValues, password: string) => boolean;
  /** A field that was wrong is judged anew while it is corrected; one that was right is left in peace. */
  readonly recheck: (field: FormField, values: CheckoutValues, password: string) => void;
}

const NONE: FieldErrors = {};

/** What is wrong with the form, as the browser's own check or the server's last answer says. */
export function useCheckoutErrors(answer: CheckoutAnswer | undefined): CheckoutErrors {
  const [errors, setErrors] = useState(errorsIn(answer));
  const [lastAnswer, setLastAnswer] = useState(answer);
  /** Once the form is sent again, the answer before is no longer the last word. */
  const [overtaken, setOvertaken] = useState(false);
  if (answer !== undefined && answer !== lastAnswer) {
    setLastAnswer(answer);
    setErrors(errorsIn(answer));
    setOvertaken(false);
  }

  return {
    errors,
    shownAnswer: overtaken ? undefined : lastAnswer,
    check(values, password) {
      const found = errorsOf(values, password);
      setErrors(found);
      setOvertaken(true);
      return Object.keys(found).length === 0;
    },
    recheck(field, values, password) {
      setErrors((now) => {
        if (now[field] === undefined) return now;
        const error = errorsOf(values, password)[field];
        const { [field]: _old, ...others } = now;
        return error === undefined ? others : { ...others, [field]: error };
      });
    },
  };
}

/** The server never sees the password here: it judges it when the account is asked for. */
function errorsOf(values: CheckoutValues, password: string): FieldErrors {
  const checked = checkDetails(values, acceptPhone);
  const wrong = accountPasswordError(values, password);
  return {
    ...(checked.ok ? NONE : checked.errors),
    ...(wrong !== null && { [ACCOUNT_PASSWORD]: wrong }),
  };
}

function errorsIn(answer: CheckoutAnswer | undefined): FieldErrors {
  return answer?.kind === "refused" ? answer.errors : NONE;
}
