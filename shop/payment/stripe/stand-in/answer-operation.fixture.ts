import type { Form } from "./check-request.fixture.ts";
import {
  AUTHENTICATION_REQUIRED,
  CARD_DECLINED,
  type DeclineCodes,
  type IntentObject,
  type MethodObject,
  type SessionObject,
  type StripeObjects,
} from "./stripe-objects.fixture.ts";

const MIN_LIFETIME_S = 30 * 60;
const MAX_LIFETIME_S = 24 * 60 * 60;

/** An answer of the API. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: object;
}

export interface Account {
  readonly objects: StripeObjects;
  readonly clock: () => Date;
  readonly origin: string;
  /** What the bank does with charges of stored cards. */
  readonly bank: { asksForConfirmation: boolean };
  readonly webhookEndpoints: readonly object[];
}

type Operation = (account: Account, form: Form, id: string) => ApiAnswer;

/** Answers an operation whose parameters are right; `id` is that of its path. */
export function answerOperation(operation: string, account: Account, form: Form, id: string): ApiAnswer {
  const answer = OPERATIONS[operation];
  if (answer === undefined) throw new Error(`The stand-in does not know ${operation}.`);
  return answer(account, form, id);
}

/** Makes an error of Stripe's form. */
export function apiError(
  status: number,
  {
    type = "invalid_request_error",
    ...error
  }: { readonly type?: string } & Readonly<Record<string, unknown>>,
): ApiAnswer {
  return { status, body: { error: { type, ...error } } };
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  "POST /v1/checkout/sessions": createSession,
  "GET /v1/checkout/sessions/{id}": ({ objects, clock }, form, id) => {
    const session = objects.sessions.get(id);
    if (session === undefined) return missing(id);
    if (session.status === "open" && session.expires_at <= seconds(clock())) expire(objects, session);
    return found(showSession(objects, session, form));
  },
  "POST /v1/checkout/sessions/{id}/expire": ({ objects }, form, id) => {
    const session = objects.sessions.get(id);
    if (session === undefined) return missing(id);
    if (session.status !== "open")
      return refused(`This Session is not in an expireable state: ${session.status ?? ""}.`);
    expire(objects, session);
    return found(showSession(objects, session, form));
  },
  "POST /v1/payment_intents": ({ objects, clock }, form) => {
    const method = form["payment_method"];
    if (typeof method === "string") {
      const known = objects.methods.get(method);
      if (known === undefined) return missing(method);
      if (known.customer === null || known.customer !== form["customer"])
        return refused("The payment method does not belong to this customer.");
    }
    const intent: IntentObject = {
      id: objects.newId("pi"),
      object: "payment_intent",
      amount: Number(form["amount"]),
      amount_received: 0,
      currency: text(form["currency"]),
      status: typeof method === "string" ? "requires_confirmation" : "requires_payment_method",
      metadata: texts(form["metadata"]),
      setup_future_usage: null,
      last_payment_error: null,
      next_action: null,
      created: seconds(clock()),
      payment_method: typeof method === "string" ? method : null,
      latest_charge: null,
      session: null,
      returnUrl: "",
    };
    objects.intents.set(intent.id, intent);
    return found(showIntent(objects, intent, form));
  },
  "GET /v1/payment_intents": ({ objects }, form) => {
    const all = [...objects.intents.values()].toReversed();
    return found(listOf(all, form, (intent) => showIntent(objects, intent, inside(form, "data."))));
  },
  "GET /v1/payment_intents/{id}": ({ objects }, form, id) => {
    const intent = objects.intents.get(id);
    return intent === undefined ? missing(id) : found(showIntent(objects, intent, form));
  },
  "POST /v1/payment_intents/{id}/confirm": confirmIntent,
  "POST /v1/payment_intents/{id}/capture": ({ objects }, form, id) => {
    const intent = objects.intents.get(id);
    if (intent === undefined) return missing(id);
    if (intent.status !== "requires_capture") return unexpectedState(intent, "captured");
    Object.assign(intent, { status: "succeeded", amount_received: intent.amount });
    return found(showIntent(objects, intent, form));
  },
  "POST /v1/payment_intents/{id}/cancel": ({ objects }, form, id) => {
    const intent = objects.intents.get(id);
    if (intent === undefined) return missing(id);
    if (intent.session !== null && intent.status !== "requires_capture")
      return refused("You cannot cancel the PaymentIntent of a Checkout Session: expire the session.");
    if (intent.status === "succeeded" || intent.status === "canceled")
      return unexpectedState(intent, "canceled");
    Object.assign(intent, { status: "canceled", next_action: null });
    return found(showIntent(objects, intent, form));
  },
  "POST /v1/refunds": createRefund,
  "GET /v1/refunds": ({ objects }, form) => {
    const ofIntent = [...objects.refunds.values()].filter(
      ({ payment_intent }) => payment_intent === form["payment_intent"],
    );
    return found(listOf(ofIntent.toReversed(), form, (refund) => refund));
  },
  "GET /v1/payment_methods/{id}": ({ objects }, _form, id) => {
    const method = objects.methods.get(id);
    return method === undefined ? missing(id) : found(method);
  },
  "DELETE /v1/customers/{id}": ({ objects }, _form, id) => {
    const kept = [...objects.methods.values()].filter(({ customer }) => customer === id);
    if (kept.length === 0) return missing(id);
    for (const method of kept) method.customer = null;
    return found({ id, object: "customer", deleted: true });
  },
  "GET /v1/webhook_endpoints": ({ webhookEndpoints }, form) =>
    found(listOf(webhookEndpoints as { id: string }[], form, (endpoint) => endpoint)),
};

function expire(objects: StripeObjects, session: SessionObject): void {
  Object.assign(session, { status: "expired", url: null });
  const intent = objects.intents.get(session.payment_intent ?? "");
  if (intent !== undefined) intent.status = "canceled";
}

function createSession({ objects, clock, origin }: Account, form: Form): ApiAnswer {
  const { mode } = form;
  const lines = mode === "payment" ? form["line_items"] : undefined;
  if (mode === "payment" && typeof lines !== "object") return refused("Missing required param: line_items.");
  if (mode === "setup" && form["line_items"] !== undefined)
    return refused("You can not pass `line_items` in `setup` mode.");
  if (form["success_url"] === undefined) return refused("Missing required param: success_url.");
  const lifetimeS = Number(form["expires_at"]) - seconds(clock());
  if (form["expires_at"] !== undefined && (lifetimeS < MIN_LIFETIME_S || lifetimeS > MAX_LIFETIME_S))
    return refused(
      "The `expires_at` timestamp must be 30 minutes to 24 hours from Checkout Session creation.",
    );
  const price = at(lines, "0", "price_data");
  const amount =
    mode === "payment" ? Number(at(price, "unit_amount")) * Number(at(lines, "0", "quantity")) : null;
  if (amount !== null && !(amount > 0)) return refused("The amount of a Checkout Session must be positive.");
  const data = form[mode === "setup" ? "setup_intent_data" : "payment_intent_data"];
  if (mode === "payment" && at(data, "capture_method") !== "manual")
    return refused("This account holds money only: capture_method has to be manual.");
  const id = objects.newId("cs");
  const session: SessionObject = {
    id,
    object: "checkout.session",
    mode: mode === "setup" ? "setup" : "payment",
    status: "open",
    url: `${origin}/c/pay/${id}`,
    amount_total: amount,
    currency: mode === "payment" ? text(at(price, "currency")) : null,
    metadata: texts(form["metadata"]),
    expires_at: Number(form["expires_at"]),
    success_url: text(form["success_url"]),
    cancel_url: text(form["cancel_url"]),
    payment_intent: null,
    setup_intent: null,
    intentMetadata: texts(at(data, "metadata")),
    keepsMethod:
      form["customer_creation"] === "always" &&
      (mode === "setup" || at(data, "setup_future_usage") === "off_session"),
  };
  if (mode === "setup") {
    session.setup_intent = objects.newId("seti");
    objects.setupIntents.set(session.setup_intent, {
      id: session.setup_intent,
      object: "setup_intent",
      status: "requires_payment_method",
      payment_method: null,
    });
  }
  objects.sessions.set(id, session);
  return found(showSession(objects, session, form));
}

function confirmIntent({ objects, bank, origin }: Account, form: Form, id: string): ApiAnswer {
  const intent = objects.intents.get(id);
  if (intent === undefined) return missing(id);
  if (intent.status !== "requires_confirmation") return unexpectedState(intent, "confirmed");
  const method = objects.methods.get(intent.payment_method ?? "");
  if (method === undefined || method.customer === null) return missing(intent.payment_method ?? "");
  const isAlone = form["off_session"] === "true";
  if (method.payer.renewals === "decline") return declineIntent(objects, intent, method, CARD_DECLINED);
  if (!bank.asksForConfirmation && method.payer.renewals !== "ask") {
    objects.hold(intent, method);
    return found(showIntent(objects, intent, form));
  }
  if (isAlone) return declineIntent(objects, intent, method, AUTHENTICATION_REQUIRED);
  if (form["return_url"] === undefined) return refused("Missing required param: return_url.");
  intent.returnUrl = text(form["return_url"]);
  intent.status = "requires_action";
  intent.next_action = {
    type: "redirect_to_url",
    redirect_to_url: { url: `${origin}/3d_secure/${id}`, return_url: intent.returnUrl },
  };
  return found(showIntent(objects, intent, form));
}

function declineIntent(
  objects: StripeObjects,
  intent: IntentObject,
  method: MethodObject,
  codes: DeclineCodes,
): ApiAnswer {
  objects.decline(intent, method, codes);
  return apiError(402, { ...codes, type: "card_error", payment_intent: showIntent(objects, intent, {}) });
}

function createRefund({ objects }: Account, form: Form): ApiAnswer {
  const intent = objects.intents.get(text(form["payment_intent"]));
  const charge = objects.charges.get(intent?.latest_charge ?? "");
  if (intent === undefined || charge === undefined) return missing(text(form["payment_intent"]));
  if (intent.status !== "succeeded") return refused("This PaymentIntent does not have a successful charge.");
  const amount = Number(form["amount"] ?? intent.amount_received - charge.amount_refunded);
  if (amount < 1 || charge.amount_refunded + amount > intent.amount_received)
    return refused("Refund amount is greater than unrefunded amount on charge.");
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === intent.amount_received;
  const refund = {
    id: objects.newId("re"),
    object: "refund",
    amount,
    payment_intent: intent.id,
    metadata: texts(form["metadata"]),
    status: "succeeded",
  } as const;
  objects.refunds.set(refund.id, { ...refund });
  return found(refund);
}

function showSession(objects: StripeObjects, session: SessionObject, form: Form): object {
  const { intentMetadata: _metadata, keepsMethod: _keeps, ...shown } = session;
  const intent = objects.intents.get(session.payment_intent ?? "");
  const setUp = objects.setupIntents.get(session.setup_intent ?? "");
  return {
    ...shown,
    ...(intent !== undefined &&
      isExpanded(form, "payment_intent") && {
        payment_intent: showIntent(objects, intent, inside(form, "payment_intent.")),
      }),
    ...(setUp !== undefined && isExpanded(form, "setup_intent") && { setup_intent: setUp }),
  };
}

function showIntent(objects: StripeObjects, intent: IntentObject, form: Form): object {
  const { session: _session, returnUrl: _returnUrl, ...shown } = intent;
  const charge = objects.charges.get(intent.latest_charge ?? "");
  return {
    ...shown,
    ...(charge !== undefined && isExpanded(form, "latest_charge") && { latest_charge: charge }),
  };
}

function expansions(form: Form): string[] {
  const { expand } = form;
  return typeof expand === "object" ? Object.values(expand).map((path) => text(path)) : [];
}

function isExpanded(form: Form, path: string): boolean {
  return expansions(form).some((each) => each === path || each.startsWith(`${path}.`));
}

/** Returns the expansions below an object, as for a request of that object. */
function inside(form: Form, prefix: string): Form {
  const below = expansions(form).filter((path) => path.startsWith(prefix));
  return { expand: Object.fromEntries(below.map((path, index) => [index, path.slice(prefix.length)])) };
}

function listOf<T extends { readonly id: string }>(
  all: readonly T[],
  form: Form,
  show: (item: T) => object,
): object {
  const after = form["starting_after"];
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const limit = Number(form["limit"] ?? 10);
  return {
    object: "list",
    data: all.slice(from, from + limit).map(show),
    has_more: all.length > from + limit,
  };
}

function found(body: object): ApiAnswer {
  return { status: 200, body };
}

function missing(id: string): ApiAnswer {
  return apiError(404, { code: "resource_missing", message: `No such object: '${id}'` });
}

function refused(message: string): ApiAnswer {
  return apiError(400, { message });
}

function unexpectedState({ id, status }: IntentObject, what: string): ApiAnswer {
  return apiError(400, {
    code: "payment_intent_unexpected_state",
    message: `The PaymentIntent ${id} could not be ${what}: its status is ${status}.`,
  });
}

function at(form: string | Form | undefined, ...path: string[]): string | Form | undefined {
  const [first, ...rest] = path;
  if (first === undefined || form === undefined || typeof form === "string") return form;
  return at(form[first], ...rest);
}

function text(value: string | Form | undefined): string {
  return typeof value === "string" ? value : "";
}

function texts(value: string | Form | undefined): Record<string, string> {
  return typeof value === "object"
    ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, text(item)]))
    : {};
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
