import { Text } from "@mantine/core";
import type { ReturnDetails } from "#domain/back-office/return-calls.ts";
import { formatMoney } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { useReturnTexts } from "../use-return-texts.ts";

/** Shows the goods of a return and what is due for them. */
export function ReturnGoods({ found: { lines, shipping, amount } }: { readonly found: ReturnDetails }) {
  const say = useReturnTexts();
  return (
    <Section title={say("goods")}>
      <DataTable
        label={say("goods")}
        rows={lines}
        keyOf={({ lineId }) => lineId}
        none={say("noGoods")}
        columns={[
          {
            title: say("goods"),
            of: ({ title, variantTitle }) =>
              [title, variantTitle].filter((part) => part !== null && part !== "").join(" · "),
          },
          { title: say("quantity"), of: ({ quantity }) => quantity, isNumber: true },
          { title: say("opened"), of: ({ opened }) => opened, isNumber: true },
          { title: say("amount"), of: (line) => formatMoney(line.amount), isNumber: true },
        ]}
      />
      <Text mt="sm">{say("shippingPart", { amount: formatMoney(shipping) })}</Text>
      <Text fw={600}>{say("due", { amount: formatMoney(amount) })}</Text>
    </Section>
  );
}
