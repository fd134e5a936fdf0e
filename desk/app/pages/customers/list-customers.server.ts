import { redirect, type RouterContextProvider } from "react-router";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { isAddress, referenceOf } from "./customer/customer-reference.ts";

export interface CustomerRow {
  /** As in the page's address. */
  readonly customer: string;
  readonly email: string;
  readonly name: string | null;
  readonly hasAccount: boolean;
  readonly orders: number;
  readonly lastOrderAt: string | null;
}

const QUERY_MAX_CHARS = 254;

/** Lists customers of the shop, and those with data at the site alone; without an office, those of the site. */
export async function listCustomers(request: Request, context: Readonly<RouterContextProvider>) {
  const { searchParams } = new URL(request.url);
  const query = searchParams.get("q")?.trim().slice(0, QUERY_MAX_CHARS) ?? "";
  const after = searchParams.get("after") ?? undefined;
  const isErased = searchParams.has("erased");
  const asked = query === "" ? {} : { query };
  if (context.get(deskContext).office === null) {
    const rows = await listOfSite(request, context, asked);
    return { query, rows, next: null, hasOffice: false, isErased };
  }
  const answer = await askOffice(request, context, { command: "customers", input: { ...asked, after } });
  // A cursor that somebody typed.
  if (!answer.ok) throw redirect("/customers");
  const rows = answer.data.customers.map(({ customer, order, ...row }) => ({
    ...row,
    customer: referenceOf({ customer, order }),
    hasAccount: customer !== null,
  }));
  const others = isAddress(query) && rows.length === 0 ? await listOfSite(request, context, asked) : [];
  return { query, rows: [...rows, ...others], next: answer.data.next, hasOffice: true, isErased };
}

async function listOfSite(
  request: Request,
  context: Readonly<RouterContextProvider>,
  asked: { readonly query?: string },
): Promise<readonly CustomerRow[]> {
  const answer = await askStore(request, context, "findCustomers", asked);
  if (!answer.ok) return [];
  return answer.data.rows.map(({ customer, email, name, orders, lastOrderAt }) => ({
    ...{ customer, email, name, orders, lastOrderAt },
    hasAccount: /^(?:\d|account-)/.test(customer),
  }));
}
