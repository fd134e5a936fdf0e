import { BRAND_NAME } from "#brand/brand.ts";
import { PENDING_SIGNUP_KEPT_DAYS } from "#domain/time/retention.ts";
import { PostedForm, SubmitButton } from "#app/features/forms/posted-form.tsx";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";
import { formAnchor } from "#app/features/newsletter/signup-source.ts";
import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/confirm.page";
import { confirm, type ConfirmState, loadConfirmation } from "./confirm.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["newsletter_confirm.meta"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = tokenPageHeaders;

export const loader = (args: Route.LoaderArgs) => loadConfirmation(args);

export const action = (args: Route.ActionArgs) => confirm(args);

/** `/newsletter/confirm?token=…`: the owner of a mailbox confirms its sign-up for the newsletter by a button. */
export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = actionData ?? loaderData;
  const [title, text] = wordsOf(state);
  return (
    <div
      role={state === "open" ? undefined : "status"}
      className="page-width flex max-w-2xl flex-col items-start gap-4 py-section"
    >
      <h1 className="text-3xl">{title}</h1>
      <p>{text}</p>
      {state === "open" && (
        <PostedForm answer={null} className="mt-2">
          <SubmitButton>{m["newsletter_confirm.button"]()}</SubmitButton>
        </PostedForm>
      )}
      {(state === "confirmed" || state === "already") && (
        <ButtonLink to="/shop" className="mt-2">
          {m["newsletter_confirm.shop"]()}
        </ButtonLink>
      )}
      {state === "invalid" && (
        <ButtonLink to={`/#${formAnchor("home")}`} className="mt-2">
          {m["newsletter_confirm.again"]()}
        </ButtonLink>
      )}
    </div>
  );
}

function wordsOf(state: ConfirmState): readonly [title: string, text: string] {
  switch (state) {
    case "open":
      return [m["newsletter_confirm.title"](), m["newsletter_confirm.text"]()];
    case "confirmed":
      return [m["newsletter_confirm.confirmed_title"](), m["newsletter_confirm.confirmed_text"]()];
    case "already":
      return [m["newsletter_confirm.already_title"](), m["newsletter_confirm.already_text"]()];
    case "invalid":
      return [
        m["newsletter_confirm.invalid_title"](),
        m["newsletter_confirm.invalid_text"]({ days: PENDING_SIGNUP_KEPT_DAYS }),
      ];
  }
}
