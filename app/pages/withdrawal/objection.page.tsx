import { BRAND_NAME, SUPPORT_EMAIL } from "#brand/brand.ts";
import { formatDateTime } from "#domain/time/date-display.ts";
import { PostedForm, SubmitButton } from "#app/features/forms/posted-form.tsx";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { Route } from "./+types/objection.page";
import { answerObjection, loadObjection, type ObjectionView } from "./objection.server.ts";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["withdrawal.title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = tokenPageHeaders;

export const loader = (args: Route.LoaderArgs) => loadObjection(args);

export const action = (args: Route.ActionArgs) => answerObjection(args);

/** `/withdrawal/objection?token=…`: the owner of an order's mailbox stops a declaration, or has it carried out now. */
export default function ObjectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = actionData ?? loaderData;
  return (
    <div className="page-width flex max-w-2xl flex-col items-start gap-4 py-section">
      {view.state === "open" ? <Open view={view} /> : <Settled state={view.state} />}
    </div>
  );
}

function Open({ view }: { readonly view: Extract<ObjectionView, { orderName: string }> }) {
  const language = useLanguage();
  const { orderName: order, declaredAt, dueAt } = view;
  const moment = formatDateTime(new Date(declaredAt), language);
  return (
    <>
      <h1 className="text-3xl">{m["withdrawal.objection_title"]({ order })}</h1>
      <p>{m["withdrawal.objection_declared"]({ order, moment })}</p>
      <p>
        {dueAt === null
          ? m["withdrawal.objection_person"]()
          : m["withdrawal.objection_waits"]({ due: formatDateTime(new Date(dueAt), language) })}
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <PostedForm answer={null}>
          <input type="hidden" name="choice" value="object" />
          <SubmitButton>{m["withdrawal.objection_object"]()}</SubmitButton>
        </PostedForm>
        {dueAt !== null && (
          <PostedForm answer={null}>
            <input type="hidden" name="choice" value="confirm" />
            <SubmitButton variant="secondary">{m["withdrawal.objection_confirm"]()}</SubmitButton>
          </PostedForm>
        )}
      </div>
    </>
  );
}

function Settled({ state }: { readonly state: Exclude<ObjectionView["state"], "open"> }) {
  const [title, text] = wordsOf(state);
  return (
    <div role="status" className="flex flex-col gap-4">
      <h1 className="text-3xl">{title}</h1>
      <p>{text}</p>
    </div>
  );
}

function wordsOf(state: Exclude<ObjectionView["state"], "open">): readonly [title: string, text: string] {
  const email = { email: SUPPORT_EMAIL };
  switch (state) {
    case "confirmed":
      return [m["withdrawal.objection_confirmed_title"](), m["withdrawal.objection_confirmed_text"]()];
    case "objected":
      return [m["withdrawal.objection_objected_title"](), m["withdrawal.objection_objected_text"]()];
    case "settled":
      return [m["withdrawal.objection_settled_title"](), m["withdrawal.objection_settled_text"](email)];
    case "closed":
      return [m["withdrawal.objection_closed_title"](), m["withdrawal.objection_closed_text"](email)];
    case "invalid":
      return [m["withdrawal.objection_invalid_title"](), m["withdrawal.objection_invalid_text"](email)];
  }
}
