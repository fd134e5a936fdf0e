import { isEmail, readEmail } from "#domain/customer/email.ts";
import { findCustomer } from "#shop/modules/customer/customer.store.ts";
import { databaseId } from "#shop/modules/customer/link-token.ts";
import { orderName } from "#shop/modules/order/order-number.ts";
import type { Unfinished } from "#shop/office/customers/find-unfinished.ts";
import { forgetCustomer } from "#shop/office/customers/forget-customer.ts";
import { done, misused, refuse } from "#lib/terminal/command.server.ts";
import type { BackOfficeShop, BackOfficeCommand } from "./office-command.ts";

export const customerCommand: BackOfficeCommand = {
  name: "customer",
  usage: "forget <email | id>",
  summary: "deletes the account and takes the person out of the orders, once nothing is left to be done",
  words: [2, 2],
  run: async (office, { positionals: [action, given = ""] }) => {
    if (action !== "forget") return misused(`Usage: npm run shop -- customer ${customerCommand.usage}`);
    const email = await emailOf(office, given.trim());
    if (email === null) return misused("Name the customer by e-mail address or by number.");
    const result = await forgetCustomer(office, email);
    if (!result.ok) {
      return refuse(
        result.reason === "paying"
          ? "Somebody with this address is paying right now: try again in a moment."
          : `Not forgotten, since something is left to be done: ${result.unfinished.map(unfinishedText).join("; ")}.`,
      );
    }
    const { orders, hadAccount } = result;
    if (orders === 0 && !hadAccount) return refuse("No customer and no order has this address.");
    const account = hadAccount ? "The account is deleted" : "There was no account";
    return done(`${account}; ${orders} ${orders === 1 ? "order is" : "orders are"} anonymous now.`, {
      orders,
      hadAccount,
    });
  },
};

function unfinishedText(unfinished: Unfinished): string {
  const order = `order ${orderName(unfinished.order)}`;
  switch (unfinished.what) {
    case "unsent":
      return `${order} is not sent (send or cancel it)`;
    case "unpaid":
      return `${order} is not paid yet (note its money, or cancel it)`;
    case "returned":
      return `${order} is being returned (end its return)`;
    case "subscribed":
      return `subscription ${unfinished.subscription} of ${order} renews (cancel it)`;
  }
}

/**
 * Finds the address of a customer, typed as an id too, with or without `gid://shopify/Customer/`: logs name customers
 * by their id alone.
 */
async function emailOf({ database }: BackOfficeShop, typed: string): Promise<string | null> {
  const given = readEmail(typed);
  if (isEmail(given)) return given;
  const id = databaseId(given.replace(/^gid:\/\/shopify\/Customer\//, ""));
  return id === null ? null : ((await findCustomer(database, id))?.email ?? null);
}
