import { orderName } from "#shop/modules/order/order-number.ts";
import type { OfficeRefusal } from "#shop/office/office-answer.ts";
import type { CommandResult } from "#lib/terminal/command.server.ts";

/** Converts a refusal of the office to a result with its code for programs and one line for people. */
export function refusedByOffice(refusal: OfficeRefusal, number = 0): CommandResult {
  const { code, params } = refusal;
  return { ok: false, kind: "refused", message: refusalText(refusal, number), refusal: { code, params } };
}

const SETTLEMENT_PROBLEMS: Readonly<Record<string, string>> = {
  unknown_columns: "The first row names no columns for the amount and for the order or its parcel.",
  too_many_rows: "The file has more than 2,000 rows: divide it.",
  open_quote: "The file ends inside a quoted cell.",
};

function refusalText({ code, params, issues = [] }: OfficeRefusal, number: number): string {
  const name = orderName(number);
  switch (code) {
    case "unknown_order":
      return `There is no order ${name}.`;
    case "order_changed":
      return `Order ${name} has changed meanwhile.`;
    case "not_paid":
      return `The money of order ${name} has not come yet.`;
    case "courier_collects":
      return `The courier has order ${name} with its whole amount, and collects it: refund it once its money is noted, or cancel the parcel first.`;
    case "cancel_instead":
      return `Nothing of order ${name} would be left to send: cancel it.`;
    case "not_cash":
      return `Order ${name} is not paid on delivery.`;
    case "not_deferred":
      return `The money of order ${name} is taken by the gateway: there is nothing to note.`;
    case "cancelled_unpaid":
      return `Order ${name} was cancelled unpaid, and its goods are on the shelf again: send the money back to the account it came from.`;
    case "not_what_is_due":
      return `Order ${name} owes ${params["due"]}: nothing is noted. Send the money back, or agree with the customer on the rest.`;
    case "already_delivered":
      return `Order ${name} is paid or delivered: its goods come back as a return.`;
    case "unreadable_settlement":
      return SETTLEMENT_PROBLEMS[String(params["problem"])] ?? "The file cannot be read.";
    case "cancelled":
      return `Order ${name} is cancelled.`;
    case "on_hold":
      return `Order ${name} is on hold: release it first, or cancel it.`;
    case "already_sent":
      return `Order ${name} is already sent: its goods come back as a return.`;
    case "not_sent":
      return `Order ${name} is not sent yet.`;
    case "sent_otherwise":
      return `Order ${name} was already sent with another tracking number.`;
    case "nothing_to_send":
      return `Order ${name} has nothing to send: everything was refunded.`;
    case "before_sent":
      return `Order ${name} was sent later than that.`;
    case "in_future":
      return "A delivery is noted when it has happened.";
    case "unknown_line":
      return `Order ${name} has no such line.`;
    case "unknown_refund":
      return `Order ${name} has no such refund.`;
    case "unknown_return":
      return `There is no return ${params["return"]}.`;
    case "return_not_movable":
      return `Return ${params["return"]} is ${params["status"]}: it cannot go there.`;
    case "too_many_units":
      return `Of that line ${params["left"]} are left.`;
    case "too_much_shipping":
      return `Of the delivery ${params["left"]} is left.`;
    case "nothing_left":
      return `Of order ${name} nothing is left for that.`;
    case "too_many_refunds":
      return `Order ${name} has more refunds than an order may have.`;
    case "too_many_codes":
      return `Order ${name} has had its codes of this hour.`;
    case "too_many_notes":
      return `Order ${name} has as many notes as an order may have.`;
    case "too_many_mails":
      return `Order ${name} has had its mails of this hour.`;
    case "unknown_mail":
      return `Order ${name} has no such mail that can be sent again.`;
    case "mail_waits":
      return `That mail of order ${name} is still being sent.`;
    case "forgotten":
      return `The customer of order ${name} was forgotten: there is no address.`;
    case "sold_out":
      return `The goods of order ${name} are not on the shelf.`;
    case "unknown_subscription":
      return params["subscription"] === undefined
        ? `No subscription began with order ${name}.`
        : `There is no subscription ${params["subscription"]}.`;
    case "unknown_variant":
      return `There is no variant ${params["variant"]}.`;
    case "unknown_currency":
      return `The shop has no prices in ${params["currency"]}.`;
    case "compare_at_too_low":
      return `The price before is higher than the new one, ${params["price"]}.`;
    case "others_undecided":
      return "Packs and subscriptions are sold, too: say whether their prices follow.";
    case "unknown_product":
      return `There is no product ${params["handle"] ?? "of this handle"}.`;
    case "unknown_plan":
      return `There is no planned price ${params["plan"]}.`;
    case "plan_over":
      return `The planned price ${params["plan"]} is over.`;
    case "plan_in_past":
      return "A planned price begins in the future.";
    case "plan_ends_before_start":
      return "A planned price ends after it begins.";
    case "plan_too_far":
      return `A price is planned ${params["days"]} days ahead at most.`;
    case "plans_overlap":
      return `The planned price ${params["plan"]} is for the same goods at the same time.`;
    case "too_many_plans":
      return `A product has ${params["most"]} planned prices at most.`;
    case "unknown_code":
      return `There is no code ${params["code"]}.`;
    case "code_exists":
      return `There is a code ${params["code"]} already.`;
    case "code_announces_percent":
      return `The store reads ${params["percent"]}% from ${params["code"]}, so that code must take off ${params["percent"]}%.`;
    case "code_promised":
      return `The site hands out ${params["code"]}, so it has to work.`;
    case "code_promised_otherwise":
      return `The site hands out ${params["code"]} for first orders of any amount; this one ${params["broken"]}.`;
    case "code_not_ended":
      return `No code ${params["code"]} was ended by hand.`;
    case "unknown_customer":
      return "There is no such customer.";
    case "customer_pays":
      return "Somebody with this address is paying right now: try again in a moment.";
    case "customer_unsent":
      return `Order ${params["order"]} is not sent: send or cancel it.`;
    case "customer_unpaid":
      return `Order ${params["order"]} is not paid yet: note its money, or cancel it.`;
    case "customer_returns":
      return `Order ${params["order"]} is being returned: end its return.`;
    case "customer_subscribed":
      return `Subscription ${params["subscription"]} renews: cancel it.`;
    case "no_subscription":
      return "That variant is not a subscription.";
    case "price_too_early":
      return `A new price is announced 30 days ahead: it holds from ${params["earliest"]} at the earliest.`;
    case "unknown_collection":
      return "There is no such collection.";
    case "unknown_picture":
      return `There is no picture ${params["file"]}.`;
    case "picture_unreadable":
      return "That is no picture that can be read.";
    case "picture_too_large":
      return "A picture has 15 MB and 40 megapixels at most.";
    case "picture_in_use":
      return `${params["user"]} shows the picture ${params["file"]}.`;
    case "sku_taken":
      return `The product ${params["product"]} has the SKU ${params["sku"]} now.`;
    case "invalid_document":
      return `The document has mistakes: ${issues.map(({ path, reason }) => `${path}: ${reason}`).join("; ")}.`;
    case "document_changed":
      return "Somebody else has changed this since it was read.";
    case "unknown_article":
      return "There is no such article.";
    case "import_running":
      return "Another import is running: try again when it has ended.";
    case "unknown_upload":
      return "The file is not kept any more: send it again.";
    case "unreadable_upload":
      return "The file is no export of this shop.";
    case "export_too_large":
      return "The catalogue is too large for one file: npm run shop -- catalogue export.";
    case "no_carrier":
      return "No carrier is set up (CARRIER): docs/how/carriers.md.";
    case "parcel_abroad":
      return `The carrier does not deliver to the country of order ${name}.`;
    case "point_of_other_carrier":
      return `Order ${name} goes to a pick-up point of another carrier.`;
    case "parcel_in_progress":
      return `The carrier is being asked for the parcel of order ${name}: look again in two minutes.`;
    case "parcel_lost":
      return `Whether the carrier made a parcel for order ${name} is not known. Look for the reference ${params["detail"]} at the carrier: parcel adopt ${number} <awb> if it is there, parcel send ${number} --none-made if it is not.`;
    case "parcel_not_lost":
      return `No parcel of order ${name} is being looked for.`;
    case "unknown_parcel":
      return "The carrier has no such parcel, or another order has it.";
    case "no_parcel":
      return `The carrier has no parcel of order ${name}.`;
    case "parcel_over":
      return `The parcel of order ${name} has arrived or come back.`;
    case "carrier_unreachable":
      return `The carrier did not answer (${params["detail"]}). Nothing was made: try again later.`;
    case "carrier_credentials":
      return `The carrier refuses user or password (${params["detail"]}).`;
    case "carrier_busy":
      return "The carrier takes no more calls now: try again in a few minutes.";
    case "carrier_refused":
      return `The carrier refuses: ${params["detail"]}`;
    case "key_reused":
      return "This key was used for something else.";
    case "invalid_input":
      return `${params["field"] || "The call"} is not as it should be.`;
  }
}
