import { Text } from "@mantine/core";
import { formatMoney } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import type { ShownReport } from "./sales-data.ts";
import { SalesPart } from "./sales-part.tsx";
import { TurnoverChart } from "./turnover-chart.tsx";
import { useSalesTexts } from "./use-sales-texts.ts";

/** Products in the chart; the table has all. */
const DRAWN_PRODUCTS = 10;

/** Shows what was sold by product, discount code and country. */
export function SalesBreakdown({ report }: { readonly report: ShownReport }) {
  const say = useSalesTexts();
  const { products, besideProducts, codes, countries } = report;
  return (
    <>
      <SalesPart title={say("products")}>
        <TurnoverChart
          label={say("chart", { title: say("products") })}
          series={say("turnover")}
          isLying
          bars={products.slice(0, DRAWN_PRODUCTS).map(({ title, turnover }) => ({ title, amount: turnover }))}
        />
        <DataTable
          label={say("products")}
          rows={products}
          keyOf={({ productId, title }) => productId ?? title}
          none={say("none")}
          columns={[
            { title: say("product"), of: ({ title }) => title },
            { title: say("orders"), of: ({ orders }) => orders, isNumber: true },
            { title: say("units"), of: ({ units }) => units, isNumber: true },
            { title: say("refundedUnits"), of: ({ refundedUnits }) => refundedUnits, isNumber: true },
            { title: say("turnover"), of: ({ turnover }) => formatMoney(turnover), isNumber: true },
          ]}
        />
        <Text size="sm" c="dimmed" mt="xs">
          {say("besideProducts", { amount: formatMoney(besideProducts) })}
        </Text>
      </SalesPart>
      {codes.length > 0 && (
        <SalesPart title={say("codes")}>
          <DataTable
            label={say("codes")}
            rows={codes}
            keyOf={({ code }) => code}
            none={say("none")}
            columns={[
              { title: say("code"), of: ({ code }) => code },
              { title: say("orders"), of: ({ orders }) => orders, isNumber: true },
              { title: say("discount"), of: ({ discount }) => formatMoney(discount), isNumber: true },
              { title: say("turnover"), of: ({ turnover }) => formatMoney(turnover), isNumber: true },
            ]}
          />
        </SalesPart>
      )}
      <SalesPart title={say("countries")}>
        <DataTable
          label={say("countries")}
          rows={countries}
          keyOf={({ country }) => country ?? ""}
          none={say("none")}
          columns={[
            { title: say("country"), of: ({ name }) => name ?? say("noCountry") },
            { title: say("orders"), of: ({ orders }) => orders, isNumber: true },
            { title: say("turnover"), of: ({ turnover }) => formatMoney(turnover), isNumber: true },
          ]}
        />
      </SalesPart>
    </>
  );
}
