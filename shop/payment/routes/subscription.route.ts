import type { Context } from "hono";
import { languageOfTag } from "#domain/language/language-choice.ts";
import type { Language } from "#domain/language/languages.ts";
import { money } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/price-display.ts";
import { allowedActions } from "#domain/subscription/subscription-contract.ts";
import { pauseDays, rescheduleDays } from "#domain/subscription/subscription-days.ts";
import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { actOnContract, toContractFacts } from "#shop/modules/subscription/act-on-contract.ts";
import { confirmCycle } from "#shop/payment/subscription/confirm-cycle.ts";
import { CONTRACT_PATH, findContractByToken } from "#shop/modules/subscription/contract-link.ts";
import { viewContract } from "#shop/modules/subscription/contract-view.ts";
import { priceOfCycle } from "#shop/modules/subscription/cycle-price.ts";
import { renewalAmount } from "#shop/modules/subscription/renewal-amount.ts";
import { replaceMethod } from "#shop/payment/subscription/replace-method.ts";
import { newSetUpKey } from "#shop/payment/subscription/set-up-key.ts";
import { findContract, findOpenCycle } from "#shop/modules/subscription/subscription.store.ts";
import type { Contract } from "#shop/modules/subscription/subscription.tables.ts";
import { textsIn, type TextKey } from "#shop/texts/say.ts";
import { askGateway } from "#shop/payment/gateway/ask-gateway.ts";
import { readTyped } from "#shop/payment/gateway/read-typed.ts";
import {
  askUnlessDeclinedTooOften,
  countDecline,
  countPayment,
  isDecline,
  type Payer,
} from "#shop/payment/decline-limit.ts";
import { readCheckoutForm } from "#shop/payment/form/checkout-fields.ts";
import { emptyValues } from "#shop/payment/form/initial-values.ts";
import { messagePage } from "#shop/payment/page/message-page.ts";
import { subscriptionPage } from "#shop/payment/page/subscription-page.ts";
import { languageOfBrowser } from "#shop/payment/page-language.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { callerOfRequest, type PageContext } from "#shop/payment/payment-env.ts";
import { ORDERED } from "#shop/payment/payment-state.ts";
import { readContractRequest, type FormResult, toFormResult } from "./contract-form.ts";
import { notice } from "./notices.ts";
import { trustType } from "#lib/values/trust-type.ts";

export interface OpenedContract {
  readonly contract: Contract;
  readonly language: Language;
  /** URLs of the contract's page, and of the bank's page by key, in this language. */
  readonly paths: {
    readonly page: string;
    readonly inLanguage: (other: Language, sub?: string) => string;
    readonly bank: (key: string) => string;
  };
}

/** Finds the contract of a link; otherwise answers with an error page. */
export async function openContract(
  c: Context,
  context: PaymentContext,
): Promise<
  { readonly ok: true; readonly opened: OpenedContract } | { readonly ok: false; readonly response: Response }
> {
  const { database, settings, clock } = context;
  const token = c.req.param("token") ?? "";
  const id = findContractByToken(settings, token, clock());
  const contract = id === null ? null : await findContract(database, id);
  const query = c.req.query("lang");
  if (contract === null || contract.anonymisedAt !== null) {
    const language = languageOfBrowser(c);
    const say = textsIn(language);
    const page = messagePage({
      language,
      storefrontUrl: settings.storefrontUrl,
      addressIn: null,
      title: say("subscription.unknown.title"),
      text: say("subscription.unknown.text"),
      action: { href: `${settings.storefrontUrl}/account`, label: say("subscription.page.account") },
    });
    return { ok: false, response: await c.html(page, 404) };
  }
  const language = languageOfTag(query) ?? contract.language;
  const base = `${CONTRACT_PATH}${token}`;
  const lang = language === contract.language ? "" : `?lang=${language}`;
  const paths = {
    page: `${base}${lang}`,
    inLanguage: (other: Language, sub = "") => `${base}${sub}?lang=${other}`,
    bank: (key: string) => `${base}/bank/${key}${lang}`,
  };
  return { ok: true, opened: { contract, language, paths } };
}

const DONE = [
  "skip",
  "unskip",
  "pause",
  "resume",
  "reschedule",
  "address",
  "cancel",
  "undo_cancel",
  "card",
  "confirm",
] as const;
type Done = (typeof DONE)[number];

/** Shows the contract and the last result. Changes nothing. */
export async function showSubscription(c: Context, context: PaymentContext): Promise<Response> {
  const found = await openContract(c, context);
  if (!found.ok) return found.response;
  const say = textsIn(found.opened.language);
  const done = DONE.find((each) => each === c.req.query("done"));
  const isRefused = c.req.query("refused") !== undefined;
  const doneNotice =
    done === undefined ? null : { tone: "good" as const, text: say(`subscription.done.${done}`) };
  const refusal = { tone: "bad" as const, text: say("subscription.refused") };
  return show(c, context, found.opened, { notice: isRefused ? refusal : doneNotice }, 200);
}

/** Handles the page's forms; the page it redirects to shows the result. */
export async function postSubscription(c: PageContext, context: PaymentContext): Promise<Response> {
  const found = await openContract(c, context);
  if (!found.ok) return found.response;
  const { opened } = found;
  const retryAfterS = c.get("postWaitS");
  if (retryAfterS > 0) {
    return notice(c, context, {
      kind: "busy",
      retryAfterS,
      language: opened.language,
      href: opened.paths.page,
    });
  }
  const form = await readFormOrEmpty(c.req.raw);
  const intent = textOf(form, "intent");
  if (intent === "card") return changeCard(c, context, opened, form);
  if (intent === "confirm") return confirm(c, context, opened);
  const { values } = readCheckoutForm(form);
  // Another country was chosen; its address has other fields.
  if (intent === "update") return show(c, context, opened, { values }, 200);
  const request = readContractRequest(intent, form, values);
  if (request === null) return c.redirect(opened.paths.page, 303);
  const contractId = opened.contract.id;
  const outcome = await actOnContract(context, { contractId, request, key: null, by: "customer" });
  if (outcome.ok) return c.redirect(after(opened, DONE.find((each) => each === intent) ?? null), 303);
  const refused = toFormResult(request, outcome, { language: opened.language, values });
  return refused === null ? c.redirect(after(opened, null), 303) : show(c, context, opened, refused, 422);
}

/** Returns the page's URL with the action done; null: it was refused. */
export function after({ paths }: OpenedContract, done: Done | null): string {
  const query = done === null ? "refused=1" : `done=${done}`;
  return `${paths.page}${paths.page.includes("?") ? "&" : "?"}${query}`;
}

/** Returns the subjects a contract's declined charge or card counts against. */
export function payerOf(c: PageContext, { id }: Contract, instrument: Payer["instrument"] = null): Payer {
  return { cartToken: `subscription ${id}`, caller: callerOfRequest(c), instrument };
}

/** Tells whether a contract's page offers to change the card. */
export async function mayChangeCard(
  { database, clock }: Pick<PaymentContext, "database" | "clock">,
  contract: Contract,
): Promise<boolean> {
  const cycle = await findOpenCycle(database, contract.id);
  return allowedActions(toContractFacts({ contract, cycle }), clock()).includes("cardLink");
}

async function changeCard(
  c: PageContext,
  context: PaymentContext,
  opened: OpenedContract,
  form: FormData,
): Promise<Response> {
  const { contract, paths, language } = opened;
  // Before the gateway is asked: no card is stored that cannot be charged.
  if (!(await mayChangeCard(context, contract))) return c.redirect(after(opened, null), 303);
  const say = textsIn(language);
  const typed = readTyped(context, form);
  if (typed !== null && typed.details === null)
    return show(c, context, opened, { errors: typed.errors, cardForgotten: true }, 422);
  const instrument = { method: "card", typed: typed?.details ?? null } as const;
  const payer = payerOf(c, contract, instrument);
  const key = newSetUpKey(contract.id);
  const buyer = { email: contract.email, language };
  const request = { idempotencyKey: key, instrument, buyer, ...returnsOf(context, opened, key) };
  // Counted before the bank is asked, against card testing.
  const outcome = await askUnlessDeclinedTooOften(
    context,
    payer,
    () => askGateway(context, { id: key }, (gateway) => gateway.setUpMethod(request)),
    (answer) => answer.answered && answer.value.outcome === "declined" && answer.value.reason !== "voided",
  );
  if (!outcome.allowed) {
    const { retryAfterS } = outcome;
    return notice(c, context, { kind: "busy", retryAfterS, language, href: paths.page });
  }
  const answer = outcome.value;
  const problem = (text: TextKey & `payment.notice.${string}`): Promise<Response> =>
    show(
      c,
      context,
      opened,
      { cardProblem: say(trustType<"payment.notice.card_declined">(text)), cardForgotten: true },
      422,
    );
  if (!answer.answered) return problem("payment.notice.interrupted");
  if (answer.value.outcome === "declined") {
    const { reason } = answer.value;
    return problem(reason === "voided" ? "payment.notice.interrupted" : `payment.notice.${reason}`);
  }
  if (answer.value.outcome === "challenge")
    return c.redirect(answer.value.redirectUrl ?? paths.bank(key), 303);
  const isReplaced = await replaceMethod(context, contract.id, answer.value.stored);
  return c.redirect(after(opened, isReplaced ? "card" : null), 303);
}

/** Returns where the provider's page sends the customer. */
function returnsOf({ settings: { publicUrl } }: PaymentContext, { paths }: OpenedContract, key: string) {
  return { returnUrl: publicUrl + paths.bank(key), cancelUrl: publicUrl + paths.page };
}

async function confirm(c: PageContext, context: PaymentContext, opened: OpenedContract): Promise<Response> {
  const { contract, paths, language } = opened;
  const payer = payerOf(c, contract);
  const counted = await countPayment(context, payer);
  if (!counted.allowed) {
    const { retryAfterS } = counted;
    return notice(c, context, { kind: "busy", retryAfterS, language, href: paths.page });
  }
  const charged = await confirmCycle(context, contract.id, (key) => returnsOf(context, opened, key));
  const payment = charged?.payment ?? null;
  if (payment?.state === "challenge") return c.redirect(charged?.redirectUrl ?? paths.bank(payment.id), 303);
  if (payment !== null && isDecline(payment)) await countDecline(context, payer);
  return c.redirect(
    after(opened, payment !== null && ORDERED.includes(payment.state) ? "confirm" : null),
    303,
  );
}

async function show(
  c: Context,
  context: PaymentContext,
  { contract, language, paths }: OpenedContract,
  result: FormResult,
  status: 200 | 422,
): Promise<Response> {
  const view = await viewContract(context, contract, language);
  const cycle = await findOpenCycle(context.database, contract.id);
  const priceMinor = await priceOfCycle(context.database, contract, cycle);
  const { total } = renewalAmount({ ...contract, priceMinor }, context.config);
  const now = context.clock();
  return c.html(
    subscriptionPage({
      ...view,
      title: view.product.title,
      variantTitle: view.product.variantTitle,
      months: contract.months,
      amount: money(total.amount, contract.currency),
      history: view.history.map(({ amount, ...entry }) => ({
        ...entry,
        amount: amount === null ? null : formatAmount(amount, contract.currency),
      })),
      values: result.values ?? { ...emptyValues(), delivery_country: contract.delivery.country },
      isAddressOpen: result.values !== undefined,
      pauseDays: pauseDays(now),
      rescheduleDays: rescheduleDays(view.nextChargeAt, now),
      day: result.day ?? null,
      card: contract,
      language,
      storefrontUrl: context.settings.storefrontUrl,
      addressIn: paths.inLanguage,
      action: paths.page,
      notice: result.notice ?? null,
      errors: result.errors ?? [],
      cardForgotten: result.cardForgotten ?? false,
      cardProblem: result.cardProblem ?? null,
      page: context.gateway.page,
    }),
    status,
  );
}
