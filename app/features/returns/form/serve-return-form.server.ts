import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { isByDay } from "#domain/returns/return-window.ts";
import type { ReturnMethod } from "#domain/returns/return-terms.ts";
import { textOf } from "#lib/http/request-body.ts";
import type { RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import { countAttempt } from "#app/platform/limits/rate-limit.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { LinePicture } from "#app/features/orders/line-picture.ts";
import { loadLinePictures } from "#app/features/orders/line-pictures.server.ts";
import { isRefundedByTransfer } from "#app/features/orders/payment/bank-transfer.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { findLinePicture } from "#app/features/orders/order-item.ts";
import { findOtherGoods } from "#app/features/orders/sold-products.server.ts";
import type { Locale } from "#app/shop-client/catalogue.server.ts";
import { readReturn, readTypedReturn } from "./read-return-form.ts";
import { type RequestRefusal, requestReturn } from "./request-return.server.ts";
import type { LineError, ReturnFormAnswer } from "./return-form-answer.ts";
import { findReturnsOf } from "#app/features/returns/return.store.server.ts";
import {
  countReturns,
  type NotReturnable,
  type Return,
  returnableOrder,
} from "#app/features/returns/returnable-order.ts";
import { DAY_S } from "#domain/time/units.ts";
import { CONFLICT, TOO_MANY_REQUESTS, UNPROCESSABLE_CONTENT } from "#lib/http/status.ts";

/** Limit of requests for one order, cancelled ones included: no customer makes more. */
const REQUESTS_PER_ORDER: RateLimit = { name: "return-requests", attempts: 20, windowS: DAY_S };

/** Data of the form for one order. */
export interface ReturnFormView {
  readonly kind: "form";
  readonly orderId: string;
  readonly orderName: string;
  /** ISO date, the last day. */
  readonly until: string;
  /** True within the 14 days of the law. */
  readonly isWithinWithdrawal: boolean;
  readonly methods: readonly ReturnMethod[];
  /** The courier collected the money: it goes back to a bank account. */
  readonly asksIban: boolean;
  /** Idempotency key: sent twice, the request is made once. */
  readonly key: string;
  readonly lines: readonly {
    readonly lineId: string;
    readonly title: string;
    readonly variantTitle: string | null;
    readonly left: number;
    /** A supplement, of which opened units are counted. */
    readonly countsOpened: boolean;
    readonly picture: LinePicture | null;
  }[];
}

/** Reason there is no form. */
export interface NoReturnForm {
  readonly kind: "none";
  readonly orderId: string;
  readonly orderName: string;
  readonly reason: NotReturnable;
}

type Tools = Pick<Resources, "site" | "clock" | "jobs" | "log" | "office" | "catalogue">;

/** Returns the data of an order's return form, or the reason there is none. */
export async function showReturnForm(
  { site, clock, office, catalogue }: Tools,
  order: MirroredOrder,
  place: Locale,
): Promise<ReturnFormView | NoReturnForm> {
  const { id: orderId, name: orderName } = order;
  const now = clock();
  const counted = returnableOrder(order, await findReturnsOf(site, [orderId]), now);
  if (!counted.ok) return { kind: "none", orderId, orderName, reason: counted.reason };
  const { window, lines } = counted;
  const [pictures, otherGoods] = await Promise.all([
    loadLinePictures({ catalogue }, place),
    findOtherGoods({ catalogue }, place),
  ]);
  return {
    kind: "form",
    orderId,
    orderName,
    until: window.returnUntil,
    isWithinWithdrawal: isByDay(now, window.withdrawalUntil),
    methods: methodsOf(office),
    asksIban: isRefundedByTransfer(order),
    key: randomUUID(),
    lines: lines.map(({ line, left }) => ({
      lineId: line.id,
      title: line.title,
      variantTitle: line.variantTitle,
      left,
      countsOpened: line.variantId === null || !otherGoods.has(line.variantId),
      picture: findLinePicture(line, pictures),
    })),
  };
}

/** Returns the methods a customer may choose: store credit and replacements need an office (design §5.29). */
function methodsOf(office: Resources["office"]): readonly ReturnMethod[] {
  return office === null ? ["original"] : ["original", "store_credit", "replacement"];
}

/**
 * Creates the return that a form requests; otherwise returns the errors and the typed texts. The caller has checked
 * that the order is the sender's own.
 */
export async function postReturnForm(
  tools: Tools,
  order: MirroredOrder,
  form: FormData,
  place: Locale,
): Promise<{ readonly made: Return } | { readonly refused: ReturnType<typeof data<ReturnFormAnswer>> }> {
  const counted = countReturns(order, await findReturnsOf(tools.site, [order.id]));
  const lines = counted.ok ? counted.lines.map(({ line, left }) => ({ lineId: line.id, left })) : [];
  const typed = readTypedReturn(form, lines);
  const refuse = (answer: Omit<ReturnFormAnswer, "typed">, init: ResponseInit) => ({
    refused: data<ReturnFormAnswer>({ ...answer, typed }, init),
  });
  if (!counted.ok) return refuse({ problem: counted.reason, errors: { lines: {} } }, { status: CONFLICT });
  const requestKey = keyOf(form);
  const read = readReturn(typed, {
    lines: await stillAsked(tools, order, requestKey, lines),
    methods: methodsOf(tools.office),
    asksIban: isRefundedByTransfer(order),
  });
  if (!read.ok) return refuse({ problem: null, errors: read.errors }, { status: UNPROCESSABLE_CONTENT });
  const verdict = await countAttempt(tools.site, REQUESTS_PER_ORDER, order.id, tools.clock());
  if (!verdict.allowed) {
    const headers = { "Retry-After": String(verdict.retryAfterS) };
    return refuse({ problem: "too_many", errors: { lines: {} } }, { status: TOO_MANY_REQUESTS, headers });
  }
  const { language } = place;
  const otherGoods = await findOtherGoods(tools, place);
  const request = { ...read.request, requestKey, language, otherGoods };
  const result = await requestReturn(tools, order.id, request);
  if (result.ok) return { made: result.made };
  const said = answerOf(result.refusal);
  return refuse(said, { status: said.problem === null ? UNPROCESSABLE_CONTENT : CONFLICT });
}

/** Adds the units that the form's own earlier request has taken: a repeated form is not refused for them. */
async function stillAsked(
  { site }: Tools,
  order: MirroredOrder,
  requestKey: string,
  lines: readonly { readonly lineId: string; readonly left: number }[],
) {
  const own = (await findReturnsOf(site, [order.id])).find((each) => each.requestKey === requestKey);
  const unitsOf = (id: string): number => own?.lines.find(({ lineId }) => lineId === id)?.quantity ?? 0;
  return lines.map(({ lineId, left }) => ({ lineId, left: left + unitsOf(lineId) }));
}

function answerOf(refusal: RequestRefusal): Omit<ReturnFormAnswer, "typed"> {
  const ofLine = (lineId: string, error: LineError) => ({
    problem: null,
    errors: { lines: { [lineId]: error } },
  });
  switch (refusal.code) {
    case "too_many_units":
      return ofLine(refusal.lineId, { field: "units", code: "left", left: refusal.left });
    case "opened_twice":
    case "opened_before":
      return ofLine(refusal.lineId, { field: "opened", code: refusal.code });
    case "unknown_line":
    case "unknown_order":
      return { problem: "by_writing", errors: { lines: {} } };
    case "not_sent":
    case "too_late":
    case "nothing_left":
    case "asked_often":
    case "by_writing":
      return { problem: refusal.code, errors: { lines: {} } };
  }
}

function keyOf(form: FormData): string {
  const key = z.uuid().safeParse(textOf(form, "key"));
  return key.success ? key.data : randomUUID();
}
