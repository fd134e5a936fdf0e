import { reconcile } from "#shop/payment/reconciliation/reconcile.ts";
import { formatTable } from "#lib/terminal/format-table.ts";
import { done } from "#lib/terminal/command.server.ts";
import type { BackOfficeCommand } from "./office-command.ts";

export const booksCommand: BackOfficeCommand = {
  name: "books",
  usage: "",
  summary:
    "compares gateway, payments, orders, stock, codes, webhooks, carts and mails; ends with 1 when they disagree",
  words: [0, 0],
  run: async (context) => {
    const disagreements = await reconcile(context, { now: context.clock() });
    const agree = disagreements.length === 0;
    const text = formatTable(
      disagreements,
      [
        { title: "book", of: ({ book }) => book },
        { title: "row", of: ({ row }) => row },
        { title: "disagreement", of: (each) => each.text },
      ],
      "The books agree.",
    );
    return { ...done(text, { agree, disagreements }), exitCode: agree ? 0 : 1 };
  },
};
