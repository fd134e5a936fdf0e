import { useState } from "react";
import { checkDetails } from "../../features/checkout/check-details.ts";
import type { CheckoutField, CheckoutValues, FieldErrors } from "../../features/checkout/checkout-fields.ts";
import type { CheckoutAnswer } from "./checkout-answer.ts";

interface CheckoutErrors {
  readonly errors: FieldErrors;
  readonly shownAnswer: CheckoutAnswer | undefined;
  /** Checks everything; true when the form can be sent. */
  readonly check: (values: CheckoutValues) => boolean;
  /** A field that was wrong is judged anew while it is corrected; one that was right is left in peace. */
  readonly recheck: (field: CheckoutField, values: CheckoutValues) => void;
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
    check(values) {
      const checked = checkDetails(values);
      setErrors(checked.ok ? NONE : checked.errors);
      setOvertaken(true);
      return checked.ok;
    },
    recheck(field, values) {
      setErrors((now) => {
        if (now[field] === undefined) return now;
        const checked = checkDetails(values);
        const error = checked.ok ? undefined : checked.errors[field];
        const { [field]: _old, ...others } = now;
        return error === undefined ? others : { ...others, [field]: error };
      });
    },
  };
}

function errorsIn(answer: CheckoutAnswer | undefined): FieldErrors {
  return answer?.kind === "refused" ? answer.errors : NONE;
}
