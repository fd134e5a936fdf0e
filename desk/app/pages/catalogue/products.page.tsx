import { Anchor, Button, Text } from "@mantine/core";
import { Link, redirect } from "react-router";
import type { Route } from "./+types/products.page";
import { mayDo } from "#desk/staff/permissions.ts";
import { requireStaff } from "#desk/platform/require-staff.server.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { staffLanguage } from "#desk/platform/staff-language.server.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { NextPage } from "#desk/app/parts/next-page.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { SearchForm } from "#desk/app/parts/search-form.tsx";
import { readCurrency } from "./catalogue-search.ts";
import { CurrencyTabs } from "./currency-tabs.tsx";
import { useEditTexts } from "./edit/use-edit-texts.ts";
import { useCatalogueTexts } from "./use-catalogue-texts.ts";
import { VariantPrice, VariantStock } from "./variant-price.tsx";

const QUERY_MAX_CHARS = 100;
const PRODUCTS_PER_PAGE = 25;

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = staffLanguage(request, context);
  const { searchParams } = new URL(request.url);
  const query = searchParams.get("q")?.trim().slice(0, QUERY_MAX_CHARS) || undefined;
  const currency = readCurrency(searchParams);
  const after = searchParams.get("after") ?? undefined;
  const answer = await askOffice(request, context, {
    command: "products",
    input: { query, currency, after, language, first: PRODUCTS_PER_PAGE },
  });
  // A cursor that somebody typed.
  if (!answer.ok) throw redirect("/products");
  const may = mayDo(requireStaff(request, context).staff.role, "catalogue.change");
  return { ...answer.data, query: query ?? "", currency, may };
}

/** Every product with its variants, a row for each. */
export default function Products({
  loaderData: { products, next, currencies, query, currency, may },
}: Route.ComponentProps) {
  const say = useCatalogueTexts();
  const edit = useEditTexts();
  const rows = products.flatMap(({ handle, title, variants }) =>
    variants.map((variant) => ({ handle, product: title, ...variant })),
  );
  return (
    <>
      <PageHeader title={say("products")}>
        {may && (
          <>
            <Button component={Link} to="/product-order" variant="default">
              {edit("order")}
            </Button>
            <Button component={Link} to="/new-product">
              {edit("newProduct")}
            </Button>
          </>
        )}
      </PageHeader>
      <SearchForm label={say("searchLabel")} query={query} keeps={["currency"]} />
      <CurrencyTabs currencies={currencies} />
      <DataTable
        label={say("products")}
        rows={rows}
        keyOf={({ variant }) => variant}
        none={say("noProducts")}
        columns={[
          {
            title: say("product"),
            of: ({ handle, product }) => (
              <>
                <Anchor
                  component={Link}
                  inherit
                  to={`/products/${handle}${currency === undefined ? "" : `?currency=${currency}`}`}
                >
                  {product}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {handle}
                </Text>
              </>
            ),
          },
          {
            title: say("variant"),
            of: ({ title, sku }) => (
              <>
                {title}
                <Text size="sm" c="dimmed" className="desk-whole">
                  {sku}
                </Text>
              </>
            ),
          },
          { title: say("price"), of: (row) => <VariantPrice {...row} />, isNumber: true },
          { title: say("stock"), of: (row) => <VariantStock {...row} />, isNumber: true },
        ]}
      />
      <NextPage next={next} />
    </>
  );
}
