import type { SalesReport } from "#domain/back-office/sales-calls.ts";
import { formatMoney } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { SalesPart } from "./sales-part.tsx";
import { useSalesTexts } from "./use-sales-texts.ts";

const KINDS = ["new", "returning", "unknown"] as const;

/** Shows what new and returning customers bought. */
export function SalesCustomers({ customers }: { readonly customers: SalesReport["customers"] }) {
  const say = useSalesTexts();
  const rows = KINDS.map((kind) => ({ kind, ...customers[kind] })).filter(
    ({ kind, orders }) => kind !== "unknown" || orders > 0,
  );
  return (
    <SalesPart title={say("customers")}>
      <DataTable
        label={say("customers")}
        rows={rows}
        keyOf={({ kind }) => kind}
        none={say("none")}
        columns={[
          { title: say("kind"), of: ({ kind }) => say(`kind.${kind}`) },
          {
            title: say("customers"),
            of: ({ kind, customers: count }) => (kind === "unknown" ? "–" : count),
            isNumber: true,
          },
          { title: say("orders"), of: ({ orders }) => orders, isNumber: true },
          { title: say("turnover"), of: ({ turnover }) => formatMoney(turnover), isNumber: true },
        ]}
      />
    </SalesPart>
  );
}
