import { Badge, Group, Text } from "@mantine/core";
import { isSingleBottle } from "#domain/catalogue/price-comparison.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { useCatalogueTexts } from "../use-catalogue-texts.ts";
import { VariantPrice, VariantStock } from "../variant-price.tsx";
import type { VariantData } from "./product-data.ts";
import { PriceDialog, StockDialog } from "./variant-dialogs.tsx";

interface Props {
  readonly variants: readonly VariantData[];
  /** What the person's role allows. */
  readonly may: Readonly<Record<"setStock" | "setPrice", boolean>>;
}

/** Shows the variants of a product, and what can be changed of each. */
export function ProductVariants({ variants, may }: Props) {
  const say = useCatalogueTexts();
  const hasOthers = variants.some((variant) => !isSingleBottle(variant));
  const actions = {
    title: say("change"),
    of: (variant: VariantData) => (
      <Group gap="xs" wrap="nowrap">
        {may.setStock && <StockDialog variant={variant} />}
        {may.setPrice && <PriceDialog variant={variant} asksOthers={hasOthers && isSingleBottle(variant)} />}
      </Group>
    ),
  };
  return (
    <DataTable
      label={say("variants")}
      rows={variants}
      keyOf={({ variant }) => variant}
      none={say("noProducts")}
      columns={[
        {
          title: say("variant"),
          of: ({ title, sku, isSubscription }) => (
            <>
              {title}{" "}
              {isSubscription && (
                <Badge variant="light" size="sm">
                  {say("subscription")}
                </Badge>
              )}
              <Text size="sm" c="dimmed" className="desk-whole">
                {sku}
              </Text>
            </>
          ),
        },
        { title: say("price"), of: (variant) => <VariantPrice {...variant} />, isNumber: true },
        { title: say("stock"), of: (variant) => <VariantStock {...variant} />, isNumber: true },
        ...(may.setStock || may.setPrice ? [actions] : []),
      ]}
    />
  );
}
