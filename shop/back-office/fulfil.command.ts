import { orderName } from "../modules/order/order-number.ts";
import { fulfilOrder, type FulfilRefusal } from "../modules/order/fulfil-order.ts";
import { done, misused, type OfficeCommand, optionOf, refuse } from "./office-command.ts";
import { NOT_A_NUMBER, noSuchOrder, orderNumber } from "./orders.command.ts";

const TRACKING_MAX_CHARS = 100;

export const fulfilCommand: OfficeCommand = {
  name: "fulfil",
  usage: "<number> [--tracking <number>] [--company <courier>]",
  summary: "all goods of a paid order are on their way",
  options: { tracking: { type: "string" }, company: { type: "string" } },
  words: [1, 1],
  run: async (office, input) => {
    const number = orderNumber(input.positionals[0] ?? "");
    if (number === null) return misused(NOT_A_NUMBER);
    const [trackingNumber, trackingCompany] = [
      trimmed(optionOf(input, "tracking")),
      trimmed(optionOf(input, "company")),
    ];
    if ([trackingNumber, trackingCompany].some((text) => (text?.length ?? 0) > TRACKING_MAX_CHARS)) {
      return misused(`--tracking and --company have at most ${TRACKING_MAX_CHARS} characters.`);
    }
    const { database, jobs, settings, clock } = office;
    const result = await fulfilOrder({ database, jobs, shopUrl: settings.publicUrl, now: clock() }, number, {
      trackingNumber,
      trackingCompany,
    });
    if (!result.ok) return refuse(reasonText(result.reason, number));
    const { fulfilment, already } = result;
    const tracking =
      fulfilment.trackingNumber === null ? "" : ` with tracking number ${fulfilment.trackingNumber}`;
    return done(`Order ${orderName(number)} ${already ? "was already" : "is"} sent${tracking}.`, {
      number,
      already,
      sentAt: fulfilment.createdAt.toISOString(),
      tracking: fulfilment.trackingNumber,
      company: fulfilment.trackingCompany,
    });
  },
};

function reasonText(reason: FulfilRefusal, number: number): string {
  const name = orderName(number);
  switch (reason) {
    case "unknown":
      return noSuchOrder(number);
    case "not_paid":
      return `Order ${name} is not paid yet.`;
    case "cancelled":
      return `Order ${name} is cancelled.`;
    case "nothing_to_send":
      return `Order ${name} has nothing to send: everything was refunded.`;
    case "sent_otherwise":
      return `Order ${name} was already sent with another tracking number.`;
  }
}

function trimmed(text: string | undefined): string | null {
  return text?.trim() || null;
}
