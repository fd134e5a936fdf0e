import { BRAND_NAME, SUPPORT_EMAIL } from "#brand/brand.ts";
import { PostedForm, SubmitButton } from "#app/features/forms/posted-form.tsx";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";
import type { MailingListName } from "#app/features/mails/unsubscribe-address.ts";
import { m } from "#app/i18n/messages.ts";
import type { Route } from "./+types/unsubscribe.page";
import { leaveList, loadUnsubscribe } from "./unsubscribe.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["unsubscribe.title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = tokenPageHeaders;

export const loader = (args: Route.LoaderArgs) => loadUnsubscribe(args);

export const action = (args: Route.ActionArgs) => leaveList(args);

/**
 * `/unsubscribe/{list}?token=…`: unsubscribes from a mailing list by a button; mailbox providers post here directly.
 */
export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = actionData ?? loaderData;
  return (
    <div className="page-width flex max-w-2xl flex-col items-start gap-4 py-section">
      {view.state === "reading" && (
        <>
          <h1 className="text-3xl">{TEXTS[view.list].title()}</h1>
          <p>{TEXTS[view.list].text()}</p>
          <PostedForm answer={null} className="mt-2">
            <SubmitButton>{m["unsubscribe.button"]()}</SubmitButton>
          </PostedForm>
        </>
      )}
      {view.state === "left" && (
        <div role="status" className="flex flex-col gap-4">
          <h1 className="text-3xl">{m["unsubscribe.left_title"]()}</h1>
          <p>{TEXTS[view.list].left()}</p>
        </div>
      )}
      {view.state === "invalid" && (
        <>
          <h1 className="text-3xl">{m["unsubscribe.invalid_title"]()}</h1>
          <p>{m["unsubscribe.invalid_text"]({ email: SUPPORT_EMAIL })}</p>
        </>
      )}
    </div>
  );
}

interface ListTexts {
  readonly title: () => string;
  readonly text: () => string;
  readonly left: () => string;
}

const TEXTS: Readonly<Record<MailingListName, ListTexts>> = {
  newsletter: {
    title: () => m["unsubscribe.newsletter_title"](),
    text: () => m["unsubscribe.newsletter_text"](),
    left: () => m["unsubscribe.newsletter_left"](),
  },
  "review-invitations": {
    title: () => m["unsubscribe.reviews_title"](),
    text: () => m["unsubscribe.reviews_text"](),
    left: () => m["unsubscribe.reviews_left"](),
  },
  "cart-reminders": {
    title: () => m["unsubscribe.carts_title"](),
    text: () => m["unsubscribe.carts_text"](),
    left: () => m["unsubscribe.carts_left"](),
  },
};
