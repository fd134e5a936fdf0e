import type { IncomingMessage, ServerResponse } from "node:http";
import type { Account } from "./answer-operation.fixture.ts";
import type { createPayerActions } from "./payer-actions.fixture.ts";
import type { Payer } from "./stripe-objects.fixture.ts";

type Payers = Account & { readonly actions: ReturnType<typeof createPayerActions> };

/** A card whose bank asks at each charge, as Stripe's test card 4000 0027 6000 3184. */
const ASKING_VISA: Payer = { brand: "visa", lastFour: "3184", renewals: "ask" };

/** Buttons of the page, by the part of its address that they send. */
const CHECKOUT_BUTTONS = { pay: "Pay", challenge: "Pay with 3-D Secure", decline: "Declined card" };
const BANK_BUTTONS = { approve: "Approve", refuse: "Refuse" };

/** Answers a browser on Stripe's pages: plain forms, for tests that drive one. */
export function answerPayer(
  { origin, objects, actions }: Payers,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  const url = `${origin}${request.url ?? "/"}`;
  const { pathname } = new URL(url);
  const action = new URLSearchParams(body).get("action");
  const session = objects.sessions.get(pathname.split("/").at(-1) ?? "");
  if (pathname.startsWith("/c/pay/") && session?.status !== "open")
    return show(response, "This page has ended.", {}, null);
  if (action === "pay") return redirect(response, actions.pay(url));
  if (action === "approve" && session !== undefined) return redirect(response, actions.pay(url, ASKING_VISA));
  if (action === "challenge") return show(response, "Confirm at your bank", BANK_BUTTONS, null);
  if (action === "approve") return redirect(response, actions.pay(url));
  if (action === "refuse" && session === undefined) return redirect(response, actions.refuse(url));
  if (action === "decline") actions.beDeclined(url);
  if (session === undefined) return show(response, "Confirm at your bank", BANK_BUTTONS, null);
  const problem = action === "decline" ? "Your card was declined." : "Checkout";
  show(response, problem, CHECKOUT_BUTTONS, session.cancel_url);
}

function show(
  response: ServerResponse,
  title: string,
  buttons: Readonly<Record<string, string>>,
  cancelUrl: string | null,
): void {
  const shown = Object.entries(buttons)
    .map(([action, label]) => `<button name="action" value="${action}">${label}</button>`)
    .join(" ");
  const back = cancelUrl === null ? "" : `<a href="${cancelUrl}">Back to the shop</a>`;
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
  response.end(
    `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1><form method="post">${shown}</form>${back}</main></html>`,
  );
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { Location: location });
  response.end();
}
