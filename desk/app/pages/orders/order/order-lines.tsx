import { Paper, Table, Text } from "@mantine/core";
import { formatMoney, type OfficeMoney } from "#desk/app/format.ts";
import type { OrderData } from "./order-data.ts";
import { useOrderTexts } from "./use-order-texts.ts";

/** Shows the goods of an order and its amounts. */
export function OrderLines({
  order: { lines, totals, discountCodes, shippingMethod },
}: {
  readonly order: OrderData;
}) {
  const say = useOrderTexts();
  const codes = discountCodes.map(({ code }) => code).join(", ");
  const sums: readonly (readonly [title: string, amount: OfficeMoney, isShown: boolean])[] = [
    [say("subtotal"), totals.subtotal, true],
    [`${say("discount")} ${codes}`, totals.discount, Number(totals.discount.amount) !== 0],
    [say("setDiscount"), totals.setDiscount, Number(totals.setDiscount.amount) !== 0],
    [`${say("shipping")} (${shippingMethod})`, totals.shipping, true],
    [say("cashFee"), totals.cashFee, Number(totals.cashFee.amount) !== 0],
    [say("vat"), totals.vat, true],
    [say("total"), totals.total, true],
    [say("reduced"), totals.reduced, Number(totals.reduced.amount) !== 0],
    [say("refunded"), totals.refunded, Number(totals.refunded.amount) !== 0],
    [say("pending"), totals.pending, Number(totals.pending.amount) !== 0],
  ];
  return (
    <Paper withBorder p="md">
      <Table.ScrollContainer
        minWidth={420}
        type="native"
        tabIndex={0}
        role="region"
        aria-label={say("goods")}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{say("goods")}</Table.Th>
              <Table.Th scope="col" className="desk-number">
                {say("quantity")}
              </Table.Th>
              <Table.Th scope="col" className="desk-number">
                {say("unitPrice")}
              </Table.Th>
              <Table.Th scope="col" className="desk-number">
                {say("total")}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.lineId}>
                <Table.Td>
                  <Text>{[line.title, line.variantTitle].filter((part) => part !== "").join(" · ")}</Text>
                  <Text size="sm" c="dimmed">
                    {line.sku}
                    {line.isSubscription && ` · ${say("subscription")}`}
                    {line.reducedUnits > 0 && ` · ${say("reducedUnits", { units: line.reducedUnits })}`}
                    {line.refundedUnits > 0 && ` · ${say("refundedUnits", { units: line.refundedUnits })}`}
                  </Text>
                </Table.Td>
                <Table.Td className="desk-number">{line.quantity}</Table.Td>
                <Table.Td className="desk-number">{formatMoney(line.unitPrice)}</Table.Td>
                <Table.Td className="desk-number">{formatMoney(line.total)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {/* A table of its own: amounts stay in sight where the goods are wider than the window. */}
      <Table aria-label={say("total")}>
        <Table.Tbody>
          {sums
            .filter(([, , isShown]) => isShown)
            .map(([title, amount]) => (
              <Table.Tr key={title}>
                <Table.Th scope="row">{title}</Table.Th>
                <Table.Td className="desk-number">{formatMoney(amount)}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
