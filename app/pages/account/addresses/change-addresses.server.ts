import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { data } from "react-router";
import { accountVisit, type AccountArgs } from "#app/pages/account/account-visit.server.ts";
import type { FormProblem } from "#app/pages/account/form/form-answer.ts";
import { toFormStatus } from "#app/pages/account/form/status.server.ts";
import type { ListAnswer } from "./address-answer.ts";

/**
 * Handles a button of the list: makes an address the default one, or deletes it. An address is named by the number in
 * its id and looked up among the customer's own, so that no number reaches another customer's.
 */
export async function changeAddresses(args: AccountArgs) {
  const form = await readFormOrEmpty(args.request);
  const { customer, place } = await accountVisit(args);
  if (customer === null) return refuse("no_token");
  const book = await customer.readAddresses(place);
  if (!book.ok) return refuse(book.problem.kind);
  const address = book.value.find(({ key }) => key === textOf(form, "key"));
  if (address === undefined) return refuse("missing");
  switch (textOf(form, "intent")) {
    case "default": {
      const made = await customer.makeDefaultAddress(address.id);
      return made.ok ? done("default") : refuse(made.problem.kind);
    }
    case "delete": {
      const deleted = await customer.deleteAddress(address.id);
      return deleted.ok ? done("deleted") : refuse(deleted.problem.kind);
    }
    default:
      return refuse("failed");
  }
}

function done(what: "default" | "deleted") {
  return data<ListAnswer>({ kind: "done", done: what });
}

function refuse(problem: FormProblem) {
  return data<ListAnswer>({ kind: "problem", problem }, { status: toFormStatus(problem) });
}
