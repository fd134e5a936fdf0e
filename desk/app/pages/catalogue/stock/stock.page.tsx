import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import type { Route } from "./+types/stock.page";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { staffLanguage } from "#desk/platform/staff-language.server.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { FilterTabs } from "#desk/app/parts/filter-tabs.tsx";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { useCatalogueTexts } from "../use-catalogue-texts.ts";
import { VariantStock } from "../variant-price.tsx";

/** Days within which the stock of listed variants ends. */
const DAYS = ["0", "7", "30"] as const;
const LISTED_MAX = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = staffLanguage(request, context);
  const asked = new URL(request.url).searchParams.get("days");
  const days = DAYS.find((each) => each === asked);
  const answer = await askOffice(request, context, {
    command: "lowStock",
    input: {
      days: days === undefined ? undefined : Number(days),
      language,
      first: LISTED_MAX,
    },
  });
  if (!answer.ok) throw new Error(`The office refused the list of stock: ${answer.code}`);
  return answer.data;
}

/** Every variant by the days that its stock lasts: sold out first. */
export default function Stock({ loaderData: { variants, total } }: Route.ComponentProps) {
  const say = useCatalogueTexts();
  return (
    <>
      <PageHeader title={say("stock")} />
      <Text mb="sm">{say("stockHelp")}</Text>
      <FilterTabs
        label={say("daysLeft")}
        name="days"
        choices={[null, ...DAYS].map((value) => ({ value, title: say(`days.${value ?? "all"}`) }))}
      />
      <DataTable
        label={say("stock")}
        rows={variants}
        keyOf={({ variant }) => variant}
        none={say("noStock")}
        columns={[
          {
            title: say("product"),
            of: ({ product, title }) => (
              <Anchor component={Link} inherit to={`/products/${product}`}>
                {title}
              </Anchor>
            ),
          },
          {
            title: say("variant"),
            of: ({ variantTitle, sku }) => (
              <>
                {variantTitle}
                <Text size="sm" c="dimmed" className="desk-whole">
                  {sku}
                </Text>
              </>
            ),
          },
          { title: say("stock"), of: (row) => <VariantStock {...row} />, isNumber: true },
          { title: say("sold"), of: ({ sold }) => sold, isNumber: true },
          {
            title: say("daysLeft"),
            of: ({ daysLeft }) => daysLeft ?? say("notSold"),
            isNumber: true,
          },
        ]}
      />
      {total > variants.length && (
        <Text mt="md" c="dimmed">
          {say("cut", { shown: variants.length, total })}
        </Text>
      )}
    </>
  );
}
