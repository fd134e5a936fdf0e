import { Alert, Anchor, Stack, Text } from "@mantine/core";
import { data, Link } from "react-router";
import type { Route } from "./+types/prices.page";
import { isSingleBottle } from "#domain/catalogue/price-comparison.ts";
import { shopMinute } from "#domain/time/shop-minute.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { mayDo } from "#desk/staff/permissions.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { staffLanguage } from "#desk/platform/staff-language.server.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { readCurrency } from "../catalogue-search.ts";
import { CurrencyTabs } from "../currency-tabs.tsx";
import { useCatalogueTexts } from "../use-catalogue-texts.ts";
import { PlannedPrices } from "./planned-prices.tsx";
import { changePlans } from "./price-actions.server.ts";
import { VariantHistory } from "./variant-history.tsx";

const PLANS_SHOWN_MAX = 50;

export async function loader({ request, params: { handle }, context }: Route.LoaderArgs) {
  const { role } = requireStaff(request, context).staff;
  const language = staffLanguage(request, context);
  const currency = readCurrency(new URL(request.url).searchParams);
  const named = await askOffice(request, context, { command: "products", input: { handle, language } });
  const product = named.ok ? named.data.products[0] : undefined;
  if (!named.ok || product === undefined) throw data(null, 404);
  const priced = await askOffice(request, context, {
    command: "products",
    input: { handle, language, currency },
  });
  const history = await askOffice(request, context, { command: "priceHistory", input: { handle, currency } });
  const planned = await askOffice(request, context, {
    command: "plannedPrices",
    input: { handle, first: PLANS_SHOWN_MAX },
  });
  // A currency that the shop does not sell in.
  if (!priced.ok || !history.ok || !planned.ok) throw data(null, 404);
  return {
    product: { handle, title: product.title },
    // None where the product has no prices in the chosen currency.
    variants: priced.data.products[0]?.variants ?? [],
    titles: product.variants.map(({ variant, title }) => ({ variant, title })),
    history: history.data.variants,
    currencies: named.data.currencies,
    plans: planned.data.plans,
    mayPlan: mayDo(role, "prices.change"),
    now: shopMinute(context.get(deskContext).clock()),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return changePlans(request, context);
}

export const clientAction = tryAction;

/** What a product's variants cost before, and what they will cost. */
export default function Prices({ loaderData }: Route.ComponentProps) {
  const { product, variants, titles, history, currencies, plans, mayPlan, now } = loaderData;
  const say = useCatalogueTexts();
  const hasOthers = variants.some((variant) => !isSingleBottle(variant));
  return (
    <>
      <PageHeader title={say("pricesOf", { product: product.title })} />
      <CurrencyTabs currencies={currencies} />
      <Stack>
        {variants.length === 0 && <Alert color="primary">{say("notPriced")}</Alert>}
        {variants.map((variant) => (
          <VariantHistory
            key={variant.variant}
            variant={variant}
            history={history.find((each) => each.variant === variant.variant)}
            plan={mayPlan ? { asksOthers: hasOthers && isSingleBottle(variant), now } : null}
          />
        ))}
        <PlannedPrices plans={plans} titles={titles} mayCancel={mayPlan} />
        <Text size="sm" c="dimmed">
          {say("lowestHelp")}
        </Text>
      </Stack>
      <Anchor
        component={Link}
        to={`/products/${product.handle}`}
        className="desk-unprinted"
        mt="md"
        display="inline-block"
      >
        {say("backToProduct", { product: product.title })}
      </Anchor>
    </>
  );
}
