import { formatDate } from "#domain/time/date-display.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { AccountHeading } from "#app/pages/account/account-heading.tsx";
import { AddressForm } from "#app/pages/account/addresses/address-form.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { changeProblemText } from "./answer-text.ts";
import type { ContractAddressAnswer, ContractAddressForm } from "./edit-address.server.ts";

interface SubscriptionAddressProps {
  readonly form: ContractAddressForm;
  readonly answer: ContractAddressAnswer | undefined;
}

/** Form for the delivery address of a subscription from the next charge on. */
export function SubscriptionAddressView({ form, answer }: SubscriptionAddressProps) {
  const { id, title, nextChargeAt, values, countries, key } = form;
  const language = useLanguage();
  const page = `/my-account/subscriptions/${id}`;
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={page} label={title} />
      <AccountHeading
        title={m["subscription_page.changeAddress"]()}
        intro={
          nextChargeAt === null
            ? m["subscription_page.address_text_plain"]()
            : m["subscription_page.address_text"]({ date: formatDate(nextChargeAt, language) })
        }
      />
      <p className="text-sm text-muted">{m["account.required_note"]()}</p>
      <AddressForm
        initial={values}
        countries={countries}
        answer={answer}
        problem={answer?.problem == null ? null : changeProblemText(answer.problem)}
        submitLabel={m["subscription_page.address_confirm"]()}
        cancelTo={page}
      >
        <input type="hidden" name="key" value={key} />
      </AddressForm>
    </div>
  );
}
