import { data } from "react-router";
import type { Route } from "./+types/export.route";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import { answerFile } from "#desk/platform/answer-file.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import { readReference } from "./customer-reference.ts";
import { loadCustomer } from "./load-customer.server.ts";

/** Sends all that shop and site keep about a customer as one JSON file. */
export async function loader({ request, params: { customer }, context }: Route.LoaderArgs) {
  requirePermission(request, context, "customers.export", `/customers/${customer}`);
  const { email, shop } = await loadCustomer(request, context, customer);
  const site = await askStore(request, context, "exportCustomer", { customer, email });
  if (!site.ok) throw data(null, 404);
  const named = shop === null ? null : readReference(customer);

  async function* parts(): AsyncGenerator<string> {
    yield `{"store":${toJson(site.ok ? site.data.data : null)},"shop":`;
    if (named === null) yield "null";
    else yield* shopParts(named);
    yield "}\n";
  }
  async function* shopParts(who: NonNullable<typeof named>): AsyncGenerator<string> {
    let after: string | undefined;
    let separator = "";
    do {
      const input = { ...who, after };
      const answer = await askOffice(request, context, { command: "exportCustomer", input });
      if (!answer.ok) throw new Error(`A part of a customer's data was refused: ${answer.code}`);
      const { person, orders, next } = answer.data;
      if (after === undefined) yield `{"person":${toJson(person)},"orders":[`;
      for (const order of orders) {
        yield `${separator}${toJson(order)}`;
        separator = ",\n";
      }
      after = next ?? undefined;
    } while (after !== undefined);
    yield "]}";
  }
  return answerFile(`customer-${customer}.json`, "application/json", parts());
}

function toJson(value: unknown): string {
  return JSON.stringify(value, null, 1);
}
