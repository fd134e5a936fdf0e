import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { isDeferredMethod } from "#domain/payment/payment-methods.ts";
import { formatMoney } from "#desk/app/format.ts";
import { Section } from "#desk/app/parts/section.tsx";
import type { OrderData } from "./order-data.ts";
import { referenceOf } from "#desk/app/pages/customers/customer/customer-reference.ts";
import { OrderParcel } from "./order-parcel.tsx";
import { useOrderTexts } from "./use-order-texts.ts";

interface Props {
  readonly order: OrderData;
  /** Lines of each address, as on a parcel; none without one. */
  readonly addresses: Readonly<Record<"shipping" | "billing", readonly string[]>>;
  /** Pages that the person's role may open. */
  readonly may: Readonly<Record<"customers" | "invoices", boolean>>;
}

/** Shows who bought, where it goes, how it was paid, and what belongs to it. */
export function OrderPeople({ order, addresses, may }: Props) {
  const say = useOrderTexts();
  const { contact, payment, replaces, replacements } = order;
  return (
    <Stack>
      <Section title={say("customer")}>
        {order.isForgotten && <Text>{say("isForgotten")}</Text>}
        {[contact.name, contact.email, contact.phone].map(
          (each) => each !== null && <Text key={each}>{each}</Text>,
        )}
        {may.customers && !order.isForgotten && (
          <Anchor
            component={Link}
            to={`/customers/${referenceOf({ customer: contact.customerId, order: order.number })}`}
            display="block"
          >
            {say("toCustomer")}
          </Anchor>
        )}
        {order.note !== null && <Text mt="xs">{say("note", { note: order.note })}</Text>}
        {order.extras.map(({ key, value }) => (
          <Text key={key}>{`${key}: ${value}`}</Text>
        ))}
      </Section>
      {may.invoices && payment !== null && (
        <Section title={say("invoices")}>
          <Anchor component={Link} to={`/invoices?q=${order.number}`}>
            {say("toInvoices")}
          </Anchor>
        </Section>
      )}
      <AddressBlock title={say("shippingAddress")} lines={addresses.shipping} />
      <AddressBlock title={say("billingAddress")} lines={addresses.billing} />
      {payment !== null && (
        <Section title={say("payment")}>
          <Text>
            {[
              payment.brand ?? (isDeferredMethod(payment.method) ? say(payment.method) : payment.method),
              payment.lastFour === null ? "" : `•••• ${payment.lastFour}`,
            ].join(" ")}
          </Text>
          <Text>{formatMoney(payment.amount)}</Text>
          {Number(payment.storeCredit.amount) > 0 && (
            <Text>{say("storeCredit", { amount: formatMoney(payment.storeCredit) })}</Text>
          )}
          {payment.isTest && <Text c="danger">{say("isTest")}</Text>}
        </Section>
      )}
      <OrderParcel order={order} />
      {order.refunds.length > 0 && (
        <Section title={say("refunds")}>
          {order.refunds.map((refund) => (
            <Text key={refund.id}>
              {`${formatMoney(refund.amount)} · ${say(`refund.${refund.isReduction ? "reduced" : (refund.attention ?? refund.state)}`)}`}
              {refund.note !== null && ` · ${refund.note}`}
            </Text>
          ))}
        </Section>
      )}
      {(replaces !== null || replacements.length > 0) && (
        <Section title={say("replacements")}>
          {[...(replaces === null ? [] : [replaces]), ...replacements].map(({ number, name }) => (
            <Anchor key={number} component={Link} to={`/orders/${number}`} display="block">
              {name}
            </Anchor>
          ))}
        </Section>
      )}
    </Stack>
  );
}

function AddressBlock({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Section title={title}>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Section>
  );
}
