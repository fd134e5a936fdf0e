import { Anchor, Paper, SimpleGrid, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney, useDates } from "#desk/app/format.ts";
import { useSubscriptionTexts } from "../use-subscription-texts.ts";
import type { SubscriptionData } from "./subscription-data.ts";

/** Shows the terms and the present state of a subscription. */
export function SubscriptionFacts({ subscription }: { readonly subscription: SubscriptionData }) {
  const say = useSubscriptionTexts();
  const dates = useDates();
  const { product, price, months, email, status, nextDay, startedAt, pausedUntil } = subscription;
  const { cancelledAt, endReason, cancelNote, newPrice } = subscription;
  const facts: readonly (readonly [title: string, fact: ReactNode])[] = [
    [say("status"), say(`status.${status}`)],
    [say("customer"), email ?? say("forgotten")],
    [
      say("product"),
      <Anchor key="product" component={Link} to={`/products/${product}`}>
        {product}
      </Anchor>,
    ],
    [say("price"), say(months === 1 ? "monthly" : "everyMonths", { price: formatMoney(price), months })],
    [
      say("newPrice"),
      newPrice && say("newPriceFrom", { price: formatMoney(newPrice.price), from: dates.day(newPrice.from) }),
    ],
    [say("nextDay"), nextDay && dates.day(nextDay)],
    [say("startedAt"), dates.moment(startedAt)],
    [say("pausedUntil"), pausedUntil && dates.day(pausedUntil)],
    [say("cancelledAt"), cancelledAt && dates.moment(cancelledAt)],
    [say("endReason"), endReason && say(`endReason.${endReason}`)],
    [say("cancelNote"), cancelNote],
  ];
  return (
    <Paper withBorder p="md">
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 3 }} m={0}>
        {facts.map(
          ([title, fact]) =>
            fact !== null && (
              <div key={title}>
                <Text component="dt" size="sm" c="dimmed">
                  {title}
                </Text>
                <Text component="dd" m={0} className="desk-figure">
                  {fact}
                </Text>
              </div>
            ),
        )}
      </SimpleGrid>
    </Paper>
  );
}
