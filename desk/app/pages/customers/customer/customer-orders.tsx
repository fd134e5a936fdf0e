import { Text } from "@mantine/core";
import { formatMoney, useDates } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { OrderLink } from "#desk/app/parts/order-link.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { useOrderTexts } from "#desk/app/pages/orders/order/use-order-texts.ts";
import { useCustomerTexts } from "../use-customer-texts.ts";
import type { LoadedCustomer } from "./load-customer.server.ts";

interface Props {
  readonly found: LoadedCustomer;
  readonly hasOffice: boolean;
}

/** Shows what a customer bought: the shop's orders, or the site's copies without an office. */
export function CustomerOrders({ found: { shop, site, email }, hasOffice }: Props) {
  const say = useCustomerTexts();
  const sayOrder = useOrderTexts();
  const dates = useDates();
  const orders =
    shop?.orders.map(({ stage, ...order }) => ({ ...order, state: sayOrder(`state.${stage}`) })) ??
    site.orders.map(({ status, ...order }) => ({ ...order, state: say(`status.${status}`), email }));
  const totals = shop?.totals ?? site.totals.map((total) => ({ ...total, refunded: null }));
  const times = totals.reduce((sum, each) => sum + each.orders, 0);
  const isSpelledOtherwise = orders.some((order) => order.email !== email);
  return (
    <Section title={say("orders")}>
      {totals.map(({ orders: count, paid, refunded }) => (
        <Text key={paid.currencyCode} mb="xs">
          {say("paid", { orders: count, amount: formatMoney(paid) })}
          {refunded !== null &&
            Number(refunded.amount) !== 0 &&
            ` · ${say("refunded", { amount: formatMoney(refunded) })}`}
        </Text>
      ))}
      {times > orders.length && <Text mb="xs">{say("newestOrders", { count: orders.length })}</Text>}
      <DataTable
        label={say("orders")}
        rows={orders}
        keyOf={({ name }) => name}
        none={say("noOrders")}
        columns={[
          { title: say("order"), of: ({ name }) => <OrderLink name={name} hasPage={hasOffice} /> },
          { title: say("placedAt"), of: ({ placedAt }) => dates.moment(placedAt) },
          { title: say("state"), of: ({ state }) => state },
          // The same mailbox, written otherwise: shown as it was typed.
          ...(isSpelledOtherwise
            ? [{ title: say("email"), of: (order: (typeof orders)[number]) => order.email }]
            : []),
          { title: say("total"), of: ({ total }) => formatMoney(total), isNumber: true },
        ]}
      />
    </Section>
  );
}
