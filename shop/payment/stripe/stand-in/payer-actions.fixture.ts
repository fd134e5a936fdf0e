import type { Account } from "./answer-operation.fixture.ts";
import {
  AUTHENTICATION_FAILED,
  type DeclineCodes,
  INSUFFICIENT_FUNDS,
  type IntentObject,
  type Payer,
  type SessionObject,
  VISA,
} from "./stripe-objects.fixture.ts";

/** Creates what people do on Stripe's pages: Checkout (`/c/pay/…`) and the confirmation at the bank (`/3d_secure/…`). */
export function createPayerActions({ objects, clock }: Account) {
  const sessionAt = (url: string): SessionObject => {
    const session = objects.sessions.get(idOf(url));
    if (session === undefined) throw new Error(`Stripe has no page ${url}.`);
    return session;
  };
  const intentAt = (url: string): IntentObject => {
    const intent = objects.intents.get(idOf(url));
    if (intent === undefined) throw new Error(`Stripe has no page ${url}.`);
    return intent;
  };
  const isPage = (url: string): boolean => url.includes("/c/pay/");

  /** Makes the intent of a page, as Stripe does when somebody first tries to pay there. */
  const intentOf = (session: SessionObject): IntentObject => {
    const known = objects.intents.get(session.payment_intent ?? "");
    if (known !== undefined) return known;
    const intent: IntentObject = {
      id: objects.newId("pi"),
      object: "payment_intent",
      amount: session.amount_total ?? 0,
      amount_received: 0,
      currency: session.currency ?? "",
      status: "requires_payment_method",
      metadata: session.intentMetadata,
      setup_future_usage: session.keepsMethod ? "off_session" : null,
      last_payment_error: null,
      next_action: null,
      created: Math.floor(clock().getTime() / 1000),
      payment_method: null,
      latest_charge: null,
      session: session.id,
      returnUrl: session.success_url ?? "",
    };
    objects.intents.set(intent.id, intent);
    session.payment_intent = intent.id;
    return intent;
  };

  const completeSetUp = (session: SessionObject, payer: Payer, status: "succeeded" | "processing"): void => {
    const setUp = objects.setupIntents.get(session.setup_intent ?? "");
    if (setUp === undefined) throw new Error("The set-up is gone.");
    setUp.payment_method ??= objects.makeMethod(payer, true).id;
    setUp.status = status;
    Object.assign(session, { status: "complete", url: null });
  };

  /** Answers on the page of a bank. */
  const confirm = (url: string, isApproved: boolean): string => {
    const intent = intentAt(url);
    const method = objects.methods.get(intent.payment_method ?? "");
    if (method === undefined) throw new Error("The intent has no method.");
    if (intent.status === "requires_action" || intent.status === "processing") {
      if (isApproved) objects.hold(intent, method);
      else objects.decline(intent, method, AUTHENTICATION_FAILED);
    }
    return intent.returnUrl;
  };

  return {
    /** Pays, or stores a card. @returns the address to which Stripe sends the browser */
    pay: (url: string, payer: Payer = VISA): string => {
      if (!isPage(url)) return confirm(url, true);
      const session = sessionAt(url);
      if (session.status === "expired") throw new Error("Stripe's page has ended.");
      if (session.mode === "setup") completeSetUp(session, payer, "succeeded");
      else {
        const intent = intentOf(session);
        if (session.status === "open" || intent.status === "processing")
          objects.hold(intent, objects.makeMethod(payer, session.keepsMethod));
        Object.assign(session, { status: "complete", url: null });
      }
      return session.success_url ?? "";
    },
    /** Pays by a method whose result takes a while (`pay`). */
    payLate: (url: string): string => {
      if (!isPage(url)) {
        const intent = intentAt(url);
        Object.assign(intent, { status: "processing", next_action: null });
        return intent.returnUrl;
      }
      const session = sessionAt(url);
      if (session.mode === "setup") completeSetUp(session, VISA, "processing");
      else {
        intentOf(session).status = "processing";
        Object.assign(session, { status: "complete", url: null });
      }
      return session.success_url ?? "";
    },
    /** Has a card declined: Checkout says so and stays, so that the buyer may take another. */
    beDeclined: (url: string, codes: DeclineCodes = INSUFFICIENT_FUNDS): void => {
      const session = sessionAt(url);
      objects.decline(intentOf(session), objects.makeMethod(VISA, false), codes);
    },
    /** Refuses at the bank. */
    refuse: (url: string): string => confirm(url, false),
    cancel: (url: string): string => sessionAt(url).cancel_url ?? "",
    /** Opens the return address without having paid. */
    comeBack: (url: string): string =>
      isPage(url) ? (sessionAt(url).success_url ?? "") : intentAt(url).returnUrl,
    keyOf: (url: string): string =>
      (isPage(url) ? sessionAt(url) : intentAt(url)).metadata?.["shop_key"] ?? "",
    isEnded: (url: string): boolean => sessionAt(url).status === "expired",
  };
}

function idOf(url: string): string {
  return new URL(url).pathname.split("/").at(-1) ?? "";
}
