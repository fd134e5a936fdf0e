import { isEmail, readEmail } from "#domain/email.ts";
import { findCustomer } from "../modules/customer/customer.store.ts";
import { databaseId } from "../modules/customer/link-token.ts";
import { forgetCustomer } from "./forget-customer.ts";
import { done, misused, type Office, type OfficeCommand, refuse } from "./office-command.ts";

export const customerCommand: OfficeCommand = {
  name: "customer",
  usage: "forget <email | id>",
  summary: "deletes the account and takes the person out of her orders; the orders stay",
  words: [2, 2],
  run: async (office, { positionals: [action, given = ""] }) => {
    if (action !== "forget") return misused(`Usage: npm run shop -- customer ${customerCommand.usage}`);
    const email = await emailOf(office, given.trim());
    if (email === null) return misused("A customer is named by her e-mail address, or by her number.");
    const result = await forgetCustomer(office, email);
    if (!result.ok) return refuse("Somebody with this address is paying right now: try again in a moment.");
    const { orders, hadAccount } = result;
    if (orders === 0 && !hadAccount) return refuse("Nobody with this address is known.");
    const account = hadAccount ? "The account is deleted" : "There was no account";
    return done(`${account}; ${orders} ${orders === 1 ? "order names" : "orders name"} nobody now.`, {
      orders,
      hadAccount,
    });
  },
};

/** Logs name customers by their id alone, with or without `gid://shopify/Customer/`. */
async function emailOf({ database }: Office, typed: string): Promise<string | null> {
  const given = readEmail(typed);
  if (isEmail(given)) return given;
  const id = databaseId(given.replace(/^gid:\/\/shopify\/Customer\//, ""));
  return id === null ? null : ((await findCustomer(database, id))?.email ?? null);
}
