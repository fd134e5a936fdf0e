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
  /** Checks an invalid field anew while it is corrected; a valid field is not checked. */
  readonly recheck: (field: FormField, values: CheckoutValues, password: string) => void;
}

const NONE: FieldErrors = {};

/** Returns the errors of the form, from the browser's own check or the server's last answer. */
export function useCheckoutErrors(answer: CheckoutAnswer | undefined): CheckoutErrors {
  const [errors, setErrors] = useState(errorsIn(answer));
  const [lastAnswer, setLastAnswer] = useState(answer);
  /** True once the form is sent again: the previous answer no longer counts. */
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

/** The server does not get the password here: it checks it when the account is requested. */
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
