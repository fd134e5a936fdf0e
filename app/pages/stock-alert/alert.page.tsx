import { BRAND_NAME } from "#brand/brand.ts";
import { PENDING_SIGNUP_KEPT_DAYS, STOCK_ALERT_KEPT_DAYS } from "#domain/time/retention.ts";
import { PostedForm, SubmitButton } from "#app/features/forms/posted-form.tsx";
import { m } from "#app/i18n/messages.ts";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/alert.page";
import { type AlertState, changeAlert, loadAlert } from "./alert.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["stock_alert.title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = tokenPageHeaders;

export const loader = (args: Route.LoaderArgs) => loadAlert(args);

export const action = (args: Route.ActionArgs) => changeAlert(args);

/** `/back-in-stock-alert?token=…`: the owner of a mailbox confirms or ends a stock alert by a button. */
export default function AlertPage({ loaderData, actionData }: Route.ComponentProps) {
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
          <SubmitButton>{m["stock_alert.confirm"]()}</SubmitButton>
        </PostedForm>
      )}
      {(state === "open" || state === "waiting") && (
        <PostedForm answer={null}>
          <input type="hidden" name="do" value="end" />
          <SubmitButton variant="secondary">{m["stock_alert.end"]()}</SubmitButton>
        </PostedForm>
      )}
      {state !== "open" && (
        <ButtonLink to="/shop" className="mt-2">
          {m["stock_alert.shop"]()}
        </ButtonLink>
      )}
    </div>
  );
}

function wordsOf(state: AlertState): readonly [title: string, text: string] {
  switch (state) {
    case "open":
      return [m["stock_alert.open_title"](), m["stock_alert.open_text"]({ days: STOCK_ALERT_KEPT_DAYS })];
    case "waiting":
      return [
        m["stock_alert.waiting_title"](),
        m["stock_alert.waiting_text"]({ days: STOCK_ALERT_KEPT_DAYS }),
      ];
    case "sent":
      return [m["stock_alert.sent_title"](), m["stock_alert.sent_text"]()];
    case "ended":
      return [m["stock_alert.ended_title"](), m["stock_alert.ended_text"]()];
    case "invalid":
      return [
        m["stock_alert.invalid_title"](),
        m["stock_alert.invalid_text"]({ days: PENDING_SIGNUP_KEPT_DAYS }),
      ];
  }
}
