import { m } from "#app/i18n/messages.ts";
import { sendForm } from "#app/features/forms/send-form.ts";
import type { Route } from "./+types/payment-methods.page";
import { accountMeta } from "#app/pages/account/account-meta.ts";
import type { CreditAnswer } from "./credit-answer.ts";
import { loadPaymentMethods } from "./load-payment-methods.server.ts";
import { resendCredit } from "./resend-credit.server.ts";
import { PaymentMethodsView } from "./payment-methods-view.tsx";

export const meta: Route.MetaFunction = () => accountMeta(m["account.payment_methods"]());

export const loader = (args: Route.LoaderArgs) => loadPaymentMethods(args);
export const action = (args: Route.ActionArgs) => resendCredit(args);

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, (problem): CreditAnswer => ({ kind: "problem", problem }));
}

/**
 * `/my-account/payment-methods` (design §5.11): store credit, used and accepted ways to pay, and a note that none of
 * them is stored here.
 */
export default function PaymentMethodsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PaymentMethodsView loaderData={loaderData} actionData={actionData} />;
}
