import { formatDate } from "#domain/date-display.ts";
import { sendForm } from "../../../features/forms/send-form.ts";
import { m } from "../../../i18n/messages.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { Route } from "./+types/subscription-address.page";
import { AccountHeading } from "../account-heading.tsx";
import { accountMeta } from "../account-meta.ts";
import { AddressForm } from "../addresses/address-form.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { changeProblemText } from "./answer-text.ts";
import {
  type ContractAddressAnswer,
  loadContractAddress,
  saveContractAddress,
} from "./edit-address.server.ts";

export const meta: Route.MetaFunction = () => accountMeta(m["subscription_page.changeAddress"]());

export const loader = (args: Route.LoaderArgs) => loadContractAddress(args);
export const action = (args: Route.ActionArgs) => saveContractAddress(args);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  // What was typed still stands in the form.
  return sendForm(serverAction, (problem): ContractAddressAnswer => ({ values: null, errors: {}, problem }));
}

/** `/my-account/subscriptions/{id}/address`: where its parcels go from the next charge on. */
export default function SubscriptionAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, nextChargeAt, values, countries, key } = loaderData;
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
      <p className="text-sm text-taupe">{m["account.required_note"]()}</p>
      <AddressForm
        initial={values}
        countries={countries}
        answer={actionData}
        problem={actionData?.problem == null ? null : changeProblemText(actionData.problem)}
        submitLabel={m["subscription_page.address_confirm"]()}
        cancelTo={page}
      >
        <input type="hidden" name="key" value={key} />
      </AddressForm>
    </div>
  );
}
