import { Alert, Anchor, Button, Text } from "@mantine/core";
import { data, Link } from "react-router";
import type { Route } from "./+types/product.page";
import { mayDo } from "#desk/staff/permissions.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { staffLanguage } from "#desk/platform/staff-language.server.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { tryAction } from "#desk/app/parts/action-result.ts";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { readCurrency } from "../catalogue-search.ts";
import { CurrencyTabs } from "../currency-tabs.tsx";
import { useCatalogueTexts } from "../use-catalogue-texts.ts";
import { useEditTexts } from "../edit/use-edit-texts.ts";
import { changeVariant } from "./product-actions.server.ts";
import { ProductVariants } from "./product-variants.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { role } = requireStaff(request, context).staff;
  const language = staffLanguage(request, context);
  const currency = readCurrency(new URL(request.url).searchParams);
  const ask = async (priced: typeof currency) => {
    const input = { handle: params.handle, language, currency: priced };
    const answer = await askOffice(request, context, { command: "products", input });
    return answer.ok ? answer.data : null;
  };
  const found = await ask(undefined);
  const product = found?.products[0];
  if (found === null || product === undefined) throw data(null, 404);
  const priced = currency === undefined ? product : (await ask(currency))?.products[0];
  const may = {
    setStock: mayDo(role, "stock.change"),
    setPrice: mayDo(role, "prices.change"),
    edit: mayDo(role, "catalogue.change"),
  };
  // Null where the product has no prices in the chosen currency.
  return { product, variants: priced?.variants ?? null, currencies: found.currencies, may };
}

export async function action({ request, context }: Route.ActionArgs) {
  return changeVariant(request, context);
}

export const clientAction = tryAction;

/** One product with its variants, whose stock and prices are set here. */
export default function ProductPage({
  loaderData: { product, variants, currencies, may },
}: Route.ComponentProps) {
  const say = useCatalogueTexts();
  const edit = useEditTexts();
  return (
    <>
      <PageHeader title={product.title}>
        {may.edit && (
          <Button component={Link} to={`/products/${product.handle}/edit`}>
            {edit("edit")}
          </Button>
        )}
        <Button component={Link} to={`/products/${product.handle}/prices`} variant="default">
          {say("prices")}
        </Button>
        <Button component="a" href={product.url} variant="default">
          {say("inStore")}
        </Button>
      </PageHeader>
      <Text c="dimmed" mb="md">
        {product.handle}
      </Text>
      <CurrencyTabs currencies={currencies} />
      {variants === null ? (
        <Alert color="primary">{say("notPriced")}</Alert>
      ) : (
        <ProductVariants variants={variants} may={may} />
      )}
      <Anchor component={Link} to="/products" className="desk-unprinted" mt="md" display="inline-block">
        {say("back")}
      </Anchor>
    </>
  );
}
