import type { Ref } from "react";
import type { Cart } from "#domain/cart/cart.ts";
import type { CheckoutValues, FieldErrors } from "#app/features/checkout/checkout-fields.ts";
import { problemText } from "./form/error-texts.ts";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { ChangeList } from "./change-list.tsx";
import type { CartChange } from "./submit/checkout-lines.ts";
import type { CheckoutAnswer } from "./submit/checkout-answer.ts";
import { ErrorList } from "./form/error-list.tsx";
import { NoticePanel } from "./notice-panel.tsx";

type Changed = Extract<CheckoutAnswer, { kind: "changed" }>;

interface CheckoutNoticeProps {
  readonly ref: Ref<HTMLElement>;
  readonly errors: FieldErrors;
  readonly values: CheckoutValues;
  /** Last answer of the server, unless the form was sent again. */
  readonly answer: CheckoutAnswer | undefined;
  readonly cart: Cart;
  readonly busy: boolean;
  readonly onAccept: (changed: Changed) => void;
}

/** Notice above the form: changes to agree to, a problem of the order, or fields to correct; else nothing. */
export function CheckoutNotice({ ref, errors, values, answer, cart, busy, onAccept }: CheckoutNoticeProps) {
  if (answer?.kind === "changed") {
    return (
      <NoticePanel ref={ref} title={m["checkout_page.changed_title"]()}>
        <p className="text-sm">{m["checkout_page.changed_text"]()}</p>
        {answer.changes.some(isOtherCurrency) && (
          <p className="text-sm">{m["checkout_page.changed_country"]()}</p>
        )}
        <ChangeList changes={answer.changes} cart={cart} />
        <Button className="mt-2 self-start" aria-busy={busy} onClick={() => onAccept(answer)}>
          {answer.accepted.length > 0
            ? m["checkout_page.changed_accept"]()
            : m["checkout_page.changed_update"]()}
        </Button>
      </NoticePanel>
    );
  }
  const problem = answer?.kind === "refused" && answer.problem !== null ? problemText(answer.problem) : null;
  const hasErrors = Object.keys(errors).length > 0;
  if (problem === null && !hasErrors) return null;
  return (
    <NoticePanel ref={ref} title={problem?.title ?? m["checkout_page.errors_title"]()}>
      {problem !== null && <p className="text-sm">{problem.text}</p>}
      {hasErrors && <ErrorList errors={errors} values={values} />}
    </NoticePanel>
  );
}

function isOtherCurrency(change: CartChange): boolean {
  return change.kind === "price" && change.from.currency !== change.to.currency;
}
