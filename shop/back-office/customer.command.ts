import { isEmail } from "#domain/address.ts";
import { forgetCustomer } from "./forget-customer.ts";
import { done, misused, type OfficeCommand, refuse } from "./office-command.ts";

export const customerCommand: OfficeCommand = {
  name: "customer",
  usage: "forget <email>",
  summary: "deletes the account and takes the person out of her orders; the orders stay",
  words: [2, 2],
  run: async (office, { positionals: [action, given = ""] }) => {
    const email = given.trim();
    if (action !== "forget") return misused(`Usage: npm run shop -- customer ${customerCommand.usage}`);
    if (!isEmail(email)) return misused("A customer is named by her e-mail address.");
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
