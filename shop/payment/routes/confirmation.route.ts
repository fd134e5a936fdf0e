import type { Context } from "hono";
import { languageOfTag } from "#domain/language/language-choice.ts";
import type { Language } from "#domain/language/languages.ts";
import { formatPrice } from "#domain/money/price-display.ts";
import { money } from "#domain/money/money.ts";
import { readToken } from "#lib/signed-token/signed-token.server.ts";
import { confirmationKey } from "#shop/modules/order/mails/confirmation-link.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import { currentTotalMinor, findOrder } from "#shop/modules/order/order.store.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { confirmOrder } from "#shop/payment/cash/confirm-order.ts";
import { messagePage } from "#shop/payment/page/message-page.ts";
import { languageOfBrowser } from "#shop/payment/page-language.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type Say, textsIn } from "#shop/texts/say.ts";

/** Shows an order by cash on delivery with the button that confirms it. Opening the link changes nothing. */
export async function showConfirmation(c: Context, context: PaymentContext): Promise<Response> {
  const order = await readOrder(c, context);
  if (order === null || isOver(order)) return answer(c, context, { kind: "unconfirmable", order });
  return answer(c, context, { kind: order.confirmBy === null ? "confirmed" : "confirm", order });
}

/** Confirms the order, so that it is packed. Pressing the button again changes nothing. */
export async function confirmByLink(c: Context, context: PaymentContext): Promise<Response> {
  const order = await readOrder(c, context);
  const isConfirmed = order !== null && !isOver(order) && (await confirmOrder(context, order.number));
  return answer(c, context, { kind: isConfirmed ? "confirmed" : "unconfirmable", order });
}

async function readOrder(c: Context, { database, settings, clock }: PaymentContext): Promise<Order | null> {
  const statement = readToken(confirmationKey(settings), c.req.param("token") ?? "", clock());
  return statement === null ? null : findOrder(database, Number(statement.subject));
}

/** Tells whether there is nothing to confirm any more. */
function isOver({ cancelledAt, anonymisedAt }: Order): boolean {
  return cancelledAt !== null || anonymisedAt !== null;
}

interface Shown {
  readonly kind: "confirm" | "confirmed" | "unconfirmable";
  readonly order: Order | null;
}

function answer(c: Context, { settings }: PaymentContext, { kind, order }: Shown) {
  const language = languageOfTag(c.req.query("lang")) ?? order?.language ?? languageOfBrowser(c);
  const say = textsIn(language);
  const path = (other: Language): string => `${c.req.path}?lang=${other}`;
  const isShown = kind !== "unconfirmable" && order !== null;
  const page = messagePage({
    language,
    storefrontUrl: settings.storefrontUrl,
    addressIn: path,
    ...(isShown ? textsOf(kind, order, say) : unconfirmableTexts(say)),
    action:
      kind === "confirm"
        ? { href: path(language), label: say("payment.confirm.action"), isPost: true }
        : { href: `${settings.storefrontUrl}/collections/all`, label: say("payment.back_to_shop") },
  });
  return c.html(page, isShown ? 200 : 404);
}

function textsOf(kind: "confirm" | "confirmed", order: Order, say: Say) {
  const name = orderName(order.number);
  const amount = formatPrice(money(currentTotalMinor(order), order.currency));
  return {
    title: say(`payment.${kind}.title`, { order: name }),
    text: say(`payment.${kind}.text`, { order: name, amount }),
  };
}

function unconfirmableTexts(say: Say) {
  return { title: say("payment.unconfirmable.title"), text: say("payment.unconfirmable.text") };
}
