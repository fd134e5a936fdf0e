import { m } from "#app/i18n/messages.ts";
import emptyCart from "#app/pictures/scenes/empty-cart.svg?url";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/orders.page";
import { AccountHeading } from "#app/pages/account/account-heading.tsx";
import { AccountForm, SubmitButton } from "#app/pages/account/form/account-form.tsx";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import type { ProofAnswer } from "./ask-for-proof.server.ts";
import { OrderCard } from "./order-card.tsx";

interface ViewProps {
  readonly loaderData: Route.ComponentProps["loaderData"];
  readonly actionData: Route.ComponentProps["actionData"];
}

/** Orders of one page of the list, newest first. */
export function OrdersView({ loaderData, actionData }: ViewProps) {
  const { orders, page, pages, isVerified, email } = loaderData;
  return (
    <div className="flex flex-col gap-8">
      <AccountHeading title={m["account.orders"]()} />
      {!isVerified && <UnprovenAddress email={email} answer={actionData} />}
      {orders.length === 0 ? (
        <NoOrders />
      ) : (
        <ul className="flex flex-col gap-4">
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} heading="h2" />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <Pager page={page} pages={pages} />}
    </div>
  );
}

function NoOrders() {
  return (
    <div className="flex flex-col items-center gap-5 rounded-card bg-surface-muted p-8 text-center sm:p-12">
      <img src={emptyCart} alt="" width={480} height={360} className="w-full max-w-56" />
      <p className="max-w-text">{m["account.no_orders_text"]()}</p>
      <ButtonLink to="/shop">{m["account.none_shop"]()}</ButtonLink>
    </div>
  );
}

function Pager({ page, pages }: { readonly page: number; readonly pages: number }) {
  const path = "/my-account/orders";
  return (
    <nav
      aria-label={m["account.order_pages"]()}
      className="flex flex-wrap items-center justify-between gap-4"
    >
      {page > 1 ? (
        <ButtonLink variant="secondary" to={page === 2 ? path : `${path}?page=${page - 1}`}>
          {m["account.newer_orders"]()}
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-sm text-muted">{m["account.page_of"]({ page, pages })}</span>
      {page < pages ? (
        <ButtonLink variant="secondary" to={`${path}?page=${page + 1}`}>
          {m["account.older_orders"]()}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}

interface UnprovenProps {
  readonly email: string;
  readonly answer: ProofAnswer | undefined;
}

/** Notice for a customer who logged in with a password and has not proven the mailbox. */
function UnprovenAddress({ email, answer }: UnprovenProps) {
  const problem = answer?.kind === "problem" ? answer.text : null;
  return (
    <Notice kind="hint" title={m["account.unproven_title"]()}>
      <p className="max-w-text break-words">{m["account.unproven_text"]({ email })}</p>
      {answer?.kind === "sent" ? (
        <LiveNotice kind="done" text={m["account.unproven_sent"]({ email })} />
      ) : (
        <AccountForm intent="prove" answer={answer} className="mt-2 flex flex-col gap-3">
          <SubmitButton variant="secondary">{m["account.unproven_send"]()}</SubmitButton>
          <LiveNotice kind="problem" text={problem} />
        </AccountForm>
      )}
    </Notice>
  );
}
