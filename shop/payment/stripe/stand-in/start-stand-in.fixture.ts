import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { type Account, type ApiAnswer, answerOperation, apiError } from "./answer-operation.fixture.ts";
import { checkRequest, decodeForm } from "./check-request.fixture.ts";
import { createPayerActions } from "./payer-actions.fixture.ts";
import { answerPayer } from "./payer-pages.fixture.ts";
import { StripeObjects } from "./stripe-objects.fixture.ts";

export const STAND_IN_KEY = "sk_test_of_the_stand_in";
export const STAND_IN_WEBHOOK_SECRET = "whsec_of_the_stand_in";

/** What goes wrong with a request: its answer is lost, an error in its place, or none before the client's timeout. */
export type Fault = "answer_lost" | "error" | "rate_limit" | "hang";

interface Options {
  readonly clock: () => Date;
  /** A free one by default. */
  readonly port?: number;
  readonly webhookEndpoints?: readonly object[];
}

interface Remembered {
  readonly request: string;
  /** Null while the first request is being answered. */
  answer: ApiAnswer | null;
}

/** Starts a server that answers as Stripe's API does, on this machine, with the actions of its payers. */
export async function startStripeStandIn({ clock, port = 0, webhookEndpoints = [] }: Options) {
  const objects = new StripeObjects();
  const requests: string[] = [];
  const faults: { readonly operation: string; readonly fault: Fault }[] = [];
  const remembered = new Map<string, Remembered>();
  let account: Account;

  const answerApi = (request: IncomingMessage, body: string): ApiAnswer => {
    const { pathname, search } = new URL(request.url ?? "/", "http://stand-in");
    if (request.headers.authorization !== `Bearer ${STAND_IN_KEY}`)
      return apiError(401, { message: "Invalid API Key provided." });
    const id = /\/((?:cs|cus|pi|pm)_[\w]+)/.exec(pathname)?.[1] ?? "";
    const operation = `${request.method ?? ""} ${id === "" ? pathname : pathname.replace(id, "{id}")}`;
    requests.push(operation);
    const form = decodeForm(request.method === "GET" ? search.slice(1) : body);
    const problem = checkRequest(operation, form);
    return problem === null ? answerOperation(operation, account, form, id) : apiError(400, { ...problem });
  };

  const answerOnce = (request: IncomingMessage, body: string): ApiAnswer => {
    const key = request.headers["idempotency-key"];
    if (request.method !== "POST" || typeof key !== "string") return answerApi(request, body);
    const asked = `${request.url ?? ""} ${body}`;
    const known = remembered.get(key);
    if (known !== undefined && known.request !== asked)
      return apiError(400, {
        type: "idempotency_error",
        message: "Keys for idempotent requests can only be used with the same parameters.",
      });
    if (known !== undefined)
      return known.answer ?? apiError(409, { type: "idempotency_error", code: "idempotency_key_in_use" });
    const now: Remembered = { request: asked, answer: null };
    remembered.set(key, now);
    now.answer = answerApi(request, body);
    return now.answer;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readText(request);
    const { pathname } = new URL(request.url ?? "/", "http://stand-in");
    if (!pathname.startsWith("/v1/")) return answerPayer({ ...account, actions }, request, response, body);
    const index = faults.findIndex(({ operation }) => `${request.method} ${pathname}`.includes(operation));
    const [planned] = index < 0 ? [] : faults.splice(index, 1);
    if (planned?.fault === "hang") return;
    if (planned?.fault === "rate_limit")
      return send(response, apiError(429, { code: "rate_limit", message: "too many requests" }));
    if (planned?.fault === "error")
      return send(response, apiError(500, { type: "api_error", message: "an error of the stand-in" }));
    const given = answerOnce(request, body);
    if (planned?.fault === "answer_lost") response.destroy();
    else send(response, given);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // Stripe would not fail so: the test shows the stand-in's fault.
      send(response, apiError(400, { message: `The stand-in failed: ${String(error)}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  account = { objects, clock, origin, bank: { asksForConfirmation: false }, webhookEndpoints };
  const actions = createPayerActions(account);

  return {
    origin,
    objects,
    actions,
    bank: account.bank,
    /** Operations asked so far, such as `POST /v1/refunds`. */
    requests,
    /** Lets the next request whose method and path contain a text go wrong. */
    failNext: (operation: string, fault: Fault): void => void faults.push({ operation, fault }),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns the settings of a store that takes money with a stand-in. */
export function standInSettings({ origin }: Pick<StripeStandIn, "origin">): Record<string, string> {
  return {
    PAYMENT_GATEWAY: "stripe",
    STRIPE_SECRET_KEY: STAND_IN_KEY,
    STRIPE_WEBHOOK_SECRET: STAND_IN_WEBHOOK_SECRET,
    STRIPE_API_URL: origin,
  };
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

/** Signs a text as Stripe does; returns the value of `Stripe-Signature`. */
export function signEvent(text: string, now: Date, secret: string = STAND_IN_WEBHOOK_SECRET): string {
  const at = Math.floor(now.getTime() / 1000);
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${text}`).digest("hex")}`;
}

function send(response: ServerResponse, { status, body }: ApiAnswer): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}
