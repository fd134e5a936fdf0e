import type { ReactNode } from "react";
import { SUPPORT_EMAIL } from "#brand/brand.ts";
import { formatDate } from "#domain/time/date-display.ts";
import { TRACKING_MAX_CHARS } from "#domain/returns/return-terms.ts";
import { REFUND_MAX_BUSINESS_DAYS, REFUND_MIN_BUSINESS_DAYS } from "#domain/shipping/service-terms.ts";
import { m } from "#app/i18n/messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import { ProductThumbnail } from "#app/ui/product-thumbnail.tsx";
import { PostedForm, SubmitButton } from "#app/features/forms/posted-form.tsx";
import { formProblemText } from "./form/return-form-texts.ts";
import type { ReturnAnswer, ReturnDone } from "./return-answer.ts";
import { returnMethodText, returnReasonText, returnStatusText } from "./return-texts.ts";
import type { ReturnView } from "./return-view.ts";

interface ReturnDetailsProps {
  readonly view: ReturnView;
  /** Action that led to this page. */
  readonly done: ReturnDone | null;
  readonly answer: ReturnAnswer | undefined;
}

/** Shows a return: the next step, its goods, its method and its history. */
export function ReturnDetails({ view, done, answer }: ReturnDetailsProps) {
  return (
    <div className="flex flex-col gap-8">
      <LiveNotice kind="done" text={done === null ? null : doneText(done)} />
      <LiveNotice kind="problem" text={problemText(answer)} />
      <NextStep view={view} />
      <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <Items view={view} />
          <Facts view={view} />
        </div>
        <History history={view.history} />
      </div>
      {view.takesIban && <Iban view={view} answer={answer} />}
      {view.sending !== null && <Tracking view={view} answer={answer} />}
      {view.canCancel && <Cancel answer={answer} />}
    </div>
  );
}

function NextStep({ view: { status, sending, name } }: { readonly view: ReturnView }) {
  const language = useLanguage();
  if (sending !== null) {
    return (
      <Notice kind="hint" title={m["returns.send_title"]()}>
        <p>{m["returns.send_text"]({ name })}</p>
        <address className="not-italic">
          {sending.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <p>{sending.isFree ? m["returns.send_free"]() : m["returns.send_paid"]()}</p>
        {sending.until !== null && (
          <p>{m["returns.send_until"]({ date: formatDate(sending.until, language) })}</p>
        )}
      </Notice>
    );
  }
  const text = nextText(status);
  if (text === null) return null;
  return (
    <Notice kind="hint">
      <p className="max-w-text">{text}</p>
    </Notice>
  );
}

function nextText(status: ReturnView["status"]): string | null {
  switch (status) {
    case "pending":
      return m["returns.next_pending"]();
    case "processing":
      return m["returns.next_processing"]({
        min: REFUND_MIN_BUSINESS_DAYS,
        max: REFUND_MAX_BUSINESS_DAYS,
      });
    case "rejected":
      return m["returns.next_rejected"]({ email: SUPPORT_EMAIL });
    case "approved":
    case "completed":
    case "cancelled":
      return null;
  }
}

function Items({ view: { lines, method } }: { readonly view: ReturnView }) {
  return (
    <section aria-labelledby="items-heading">
      <h2 id="items-heading" className="text-2xl">
        {m["returns.items_title"]()}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line text-sm">
        {lines.map(({ lineId, title, variantTitle, quantity, opened, amount, picture }) => (
          <li key={lineId} className="flex items-start gap-4 py-4">
            <ProductThumbnail
              handle={picture?.handle ?? null}
              picture={picture}
              sizes="72px"
              className="size-18 shrink-0"
            />
            <div className="min-w-0 flex-1">
              <p className="break-words font-semibold">
                {quantity} × {title}
              </p>
              {variantTitle !== null && <p className="break-words text-muted">{variantTitle}</p>}
              {opened > 0 && <p className="text-muted">{m["returns.item_opened"]({ count: opened })}</p>}
            </div>
            {method !== "replacement" && <p className="shrink-0 tabular-nums">{amount}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ view }: { readonly view: ReturnView }) {
  const language = useLanguage();
  const { orderName, requestedAt, reason, method, amount, refunded, shipping } = view;
  const { isByTransfer, iban, replacementName, details, trackingNumber, trackingCompany } = view;
  return (
    <section aria-labelledby="facts-heading">
      <h2 id="facts-heading" className="text-2xl">
        {m["returns.facts_title"]()}
      </h2>
      <dl className="mt-4 flex flex-col gap-3 text-sm">
        <Fact label={m["returns.fact_order"]()}>{orderName}</Fact>
        <Fact label={m["returns.fact_requested"]()}>
          <time dateTime={requestedAt}>{formatDate(requestedAt, language)}</time>
        </Fact>
        <Fact label={m["returns.fact_reason"]()}>{returnReasonText(reason)}</Fact>
        <Fact label={m["returns.fact_method"]()}>
          {isByTransfer ? m["returns.method_transfer"]() : returnMethodText(method)}
        </Fact>
        {iban !== null && <Fact label={m["returns.form_iban"]()}>{iban}</Fact>}
        {amount !== null && (
          <Fact label={refunded === null ? m["returns.fact_amount"]() : m["returns.fact_refunded"]()}>
            <span className="font-semibold tabular-nums">{amount}</span>
          </Fact>
        )}
        {shipping !== null && <Fact label={m["returns.fact_shipping"]()}>{shipping}</Fact>}
        {replacementName !== null && <Fact label={m["returns.fact_replacement"]()}>{replacementName}</Fact>}
        {trackingNumber !== null && (
          <Fact label={m["returns.fact_tracking"]()}>
            {[trackingCompany, trackingNumber].filter(Boolean).join(" ")}
          </Fact>
        )}
        {details !== null && (
          <Fact label={m["returns.fact_details"]()}>
            <span className="whitespace-pre-line">{details}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function History({ history }: Pick<ReturnView, "history">) {
  const language = useLanguage();
  return (
    <section aria-labelledby="return-history-heading" className="rounded-card bg-surface-muted p-6">
      <h2 id="return-history-heading" className="text-xl">
        {m["returns.history_title"]()}
      </h2>
      <ol className="mt-4 divide-y divide-line text-sm">
        {history.map(({ at, status, note }) => (
          <li key={`${at} ${status} ${note ?? ""}`} className="py-3">
            <p className="font-semibold">{returnStatusText(status)}</p>
            <p className="text-muted">
              <time dateTime={at}>{formatDate(at, language)}</time>
            </p>
            {note !== null && <p className="break-words">{m["returns.note"]({ note })}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface FormProps {
  readonly answer: ReturnAnswer | undefined;
}

function Tracking({ view, answer }: FormProps & { readonly view: ReturnView }) {
  const isWrong = answer?.kind === "wrong";
  return (
    <PostedForm answer={answer} preventScrollReset className="flex max-w-md flex-col gap-4">
      <input type="hidden" name="intent" value="tracking" />
      <TextField
        name="tracking"
        label={m["returns.fact_tracking"]()}
        maxLength={TRACKING_MAX_CHARS}
        autoComplete="off"
        spellCheck={false}
        error={isWrong ? m["returns.error_tracking"]({ count: TRACKING_MAX_CHARS }) : undefined}
        defaultValue={isWrong ? answer.tracking : (view.trackingNumber ?? "")}
      />
      <SubmitButton variant="secondary" className="w-full sm:w-auto sm:self-start">
        {m["returns.tracking_save"]()}
      </SubmitButton>
    </PostedForm>
  );
}

function Iban({ view, answer }: FormProps & { readonly view: ReturnView }) {
  const isWrong = answer?.kind === "wrong_iban";
  return (
    <PostedForm answer={answer} preventScrollReset className="flex max-w-md flex-col gap-4">
      <input type="hidden" name="intent" value="iban" />
      <TextField
        name="iban"
        label={m["returns.form_iban"]()}
        hint={
          view.iban === null ? m["returns.form_iban_hint"]() : m["returns.iban_known"]({ iban: view.iban })
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isWrong ? m["returns.error_iban"]() : undefined}
        defaultValue={isWrong ? answer.iban : ""}
      />
      <SubmitButton variant="secondary" className="w-full sm:w-auto sm:self-start">
        {m["returns.iban_save"]()}
      </SubmitButton>
    </PostedForm>
  );
}

function Cancel({ answer }: FormProps) {
  return (
    <section aria-labelledby="cancel-heading" className="border-t border-line pt-8">
      <h2 id="cancel-heading" className="text-xl">
        {m["returns.cancel_title"]()}
      </h2>
      <p className="mt-2 max-w-text text-sm">{m["returns.cancel_text"]()}</p>
      <PostedForm answer={answer} preventScrollReset className="mt-4">
        <input type="hidden" name="intent" value="cancel" />
        <SubmitButton variant="secondary" className="w-full sm:w-auto">
          {m["returns.cancel"]()}
        </SubmitButton>
      </PostedForm>
    </section>
  );
}

function doneText(done: ReturnDone): string {
  switch (done) {
    case "requested":
      return m["returns.done_requested"]();
    case "cancelled":
      return m["returns.done_cancelled"]();
    case "iban":
      return m["returns.iban_saved"]();
    case "tracking":
      return m["returns.tracking_saved"]();
  }
}

function problemText(answer: ReturnAnswer | undefined): string | null {
  if (answer?.kind === "changed") return m["returns.problem_changed"]();
  return answer?.kind === "unsent" ? formProblemText(answer.failure) : null;
}
