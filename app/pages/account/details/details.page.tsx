import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/details.page";
import { AccountHeading, AccountSection } from "#app/pages/account/account-heading.tsx";
import { accountMeta } from "#app/pages/account/account-meta.ts";
import { sendAccountForm } from "#app/pages/account/form/send-account-form.ts";
import { changeDetails, loadDetails } from "./change-details.server.ts";
import { DETAILS_INTENTS, type DetailsAnswer, type DetailsIntent } from "./details-answer.ts";
import { LanguageForm } from "./language-form.tsx";
import { NameForm } from "./name-form.tsx";
import { PasswordForm } from "./password-form.tsx";

export const meta: Route.MetaFunction = () => accountMeta(m["account.details"]());

export const loader = (args: Route.LoaderArgs) => loadDetails(args);
export const action = (args: Route.ActionArgs) => changeDetails(args);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  // Read first: sending consumes the body.
  const sent = (await request.clone().formData()).get("intent");
  const intent = DETAILS_INTENTS.find((known) => known === sent) ?? "name";
  return sendAccountForm(serverAction, (problem): DetailsAnswer => ({ kind: "problem", intent, problem }));
}

const PASSWORD_CHANGED: DetailsAnswer = { kind: "done", intent: "password" };

/** `/my-account/details`: name, e-mail address, password, and language of mails. */
export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, firstName, lastName, hasPasswords, hasPassword, mailLanguage } = loaderData;
  const answer = actionData ?? (loaderData.passwordChanged ? PASSWORD_CHANGED : undefined);
  const answerTo = (intent: DetailsIntent) => (answer?.intent === intent ? answer : undefined);
  return (
    <div className="flex flex-col gap-10">
      <AccountHeading title={m["account.details"]()} />
      <AccountSection id="name-heading" title={m["account.name_title"]()}>
        <NameForm firstName={firstName} lastName={lastName} answer={answerTo("name")} />
      </AccountSection>
      <AccountSection id="email-heading" title={m["account.email_title"]()}>
        <p className="font-semibold break-words">{email}</p>
        <p className="max-w-text text-sm text-muted">{m["account.email_note"]()}</p>
      </AccountSection>
      {hasPasswords && (
        <AccountSection id="password-heading" title={m["account.password_title"]()}>
          {hasPassword ? (
            <PasswordForm email={email} answer={answerTo("password")} />
          ) : (
            <>
              <p className="max-w-text">{m["account.finish_password_text"]()}</p>
              <ButtonLink to="/set-password" className="self-start">
                {m["account.finish_password"]()}
              </ButtonLink>
            </>
          )}
        </AccountSection>
      )}
      <AccountSection id="language-heading" title={m["account.language_title"]()}>
        <LanguageForm language={mailLanguage} answer={answerTo("language")} />
      </AccountSection>
    </div>
  );
}
