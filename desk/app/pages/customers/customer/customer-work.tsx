import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { formatMoney, useDates } from "#desk/app/format.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { useReturnTexts } from "#desk/app/pages/returns/use-return-texts.ts";
import { useReviewTexts } from "#desk/app/pages/reviews/use-review-texts.ts";
import { useSubscriptionTexts } from "#desk/app/pages/subscriptions/use-subscription-texts.ts";
import { useWithdrawalTexts } from "#desk/app/pages/withdrawals/use-withdrawal-texts.ts";
import { useCustomerTexts } from "../use-customer-texts.ts";
import type { LoadedCustomer } from "./load-customer.server.ts";

/** Shows a customer's subscriptions, returns, withdrawals and reviews; a part without rows is left out. */
export function CustomerWork({ found: { shop, site } }: { readonly found: LoadedCustomer }) {
  const say = useCustomerTexts();
  const sayReturn = useReturnTexts();
  const saySubscription = useSubscriptionTexts();
  const sayWithdrawal = useWithdrawalTexts();
  const sayReview = useReviewTexts();
  const dates = useDates();
  const subscriptions = shop?.subscriptions ?? [];
  const returns = [
    ...site.returns.map((each) => ({
      ...each,
      path: `/returns/${each.name}`,
      state: sayReturn(`status.${each.status}`),
    })),
    ...(shop?.returns ?? []).map((each) => ({
      ...each,
      order: `#${each.order}`,
      path: "/returns/platform",
      state: sayReturn(`platformStatus.${each.status}`),
    })),
  ];
  return (
    <>
      {subscriptions.length > 0 && (
        <Section title={say("subscriptions")}>
          <DataTable
            label={say("subscriptions")}
            rows={subscriptions}
            keyOf={({ id }) => id}
            none=""
            columns={[
              { title: say("number"), of: ({ id }) => linkTo(`/subscriptions/${id}`, String(id)) },
              { title: say("product"), of: ({ product }) => product },
              { title: say("state"), of: ({ status }) => saySubscription(`status.${status}`) },
              { title: say("price"), of: ({ price }) => formatMoney(price), isNumber: true },
            ]}
          />
        </Section>
      )}
      {returns.length > 0 && (
        <Section title={say("returns")}>
          <DataTable
            label={say("returns")}
            rows={returns}
            keyOf={({ path, name }) => `${path} ${name}`}
            none=""
            columns={[
              { title: say("number"), of: ({ path, name }) => linkTo(path, name) },
              { title: say("order"), of: ({ order }) => order },
              { title: say("requestedAt"), of: ({ requestedAt }) => dates.moment(requestedAt) },
              { title: say("state"), of: ({ state }) => state },
            ]}
          />
        </Section>
      )}
      {site.withdrawals.length > 0 && (
        <Section title={say("withdrawals")}>
          <DataTable
            label={say("withdrawals")}
            rows={site.withdrawals}
            keyOf={({ number }) => number}
            none=""
            columns={[
              { title: say("number"), of: ({ number }) => linkTo(`/withdrawals/${number}`, `#${number}`) },
              { title: say("declaredAt"), of: ({ declaredAt }) => dates.moment(declaredAt) },
              { title: say("state"), of: ({ state }) => sayWithdrawal(`state.${state}`) },
            ]}
          />
        </Section>
      )}
      {site.reviews.length > 0 && (
        <Section title={say("reviews")}>
          <DataTable
            label={say("reviews")}
            rows={site.reviews}
            keyOf={({ number }) => number}
            none=""
            columns={[
              { title: say("reviewTitle"), of: ({ number, title }) => linkTo(`/reviews/${number}`, title) },
              { title: say("product"), of: ({ product }) => product },
              { title: say("rating"), of: ({ rating }) => `${rating}/5`, isNumber: true },
              { title: say("state"), of: ({ status }) => sayReview(`status.${status}`) },
            ]}
          />
        </Section>
      )}
    </>
  );
}

function linkTo(path: string, title: string) {
  return (
    <Anchor component={Link} to={path} inherit>
      {title}
    </Anchor>
  );
}
