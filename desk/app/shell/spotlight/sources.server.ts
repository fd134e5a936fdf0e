import type { OfficeRequest } from "#shop/office/office-input.ts";
import type { OfficeData } from "#shop/office/run-office.ts";
import type { Language } from "#domain/language/languages.ts";
import { COMMAND_PERMISSIONS } from "#desk/office/command-permissions.ts";
import type { DeskAnswer } from "#desk/office/ask-office.server.ts";
import type { Permission } from "#desk/staff/permissions.ts";
import { formatMoney } from "#desk/app/format.ts";
import { referenceOf } from "#desk/app/pages/customers/customer/customer-reference.ts";
import type { FoundKind, FoundRow } from "./found.ts";

/** Rows of each kind. */
const first = 5;

/** Asks the office for the person who is logged in (`askOffice`). */
type Ask = <Request extends OfficeRequest>(
  call: Request,
) => Promise<DeskAnswer<OfficeData[Request["command"]]>>;

/** Kind of things that the office finds by words; one more kind is one more row, and its title in the texts. */
interface Source {
  readonly kind: FoundKind;
  readonly permission: Permission;
  readonly find: (
    ask: Ask,
    typed: { readonly query: string; readonly language: Language },
  ) => Promise<readonly FoundRow[]>;
}

export const SOURCES: readonly Source[] = [
  {
    kind: "orders",
    permission: COMMAND_PERMISSIONS.orders,
    find: async (ask, { query }) => {
      const answer = await ask({ command: "orders", input: { query, first } });
      if (!answer.ok) return [];
      return answer.data.orders.map(({ name, number, customer, email, total }) => ({
        title: `${name} ${customer ?? ""}`.trim(),
        about: [email, formatMoney(total)].filter((text) => text !== null).join(" · "),
        path: `/orders/${number}`,
      }));
    },
  },
  {
    kind: "customers",
    permission: COMMAND_PERMISSIONS.customers,
    find: async (ask, { query }) => {
      const answer = await ask({ command: "customers", input: { query, first } });
      if (!answer.ok) return [];
      return answer.data.customers.map((found) => ({
        title: found.name ?? found.email,
        about: found.email,
        path: `/customers/${referenceOf(found)}`,
      }));
    },
  },
  {
    kind: "products",
    permission: COMMAND_PERMISSIONS.products,
    find: async (ask, { query, language }) => {
      const answer = await ask({ command: "products", input: { query, language, first } });
      if (!answer.ok) return [];
      return answer.data.products.map(({ title, handle, variants }) => ({
        title,
        about: variants.map(({ sku }) => sku).join(", "),
        path: `/products/${handle}`,
      }));
    },
  },
];
