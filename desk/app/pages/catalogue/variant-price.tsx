import { Badge, Group, Text } from "@mantine/core";
import { formatMoney, type OfficeMoney } from "#desk/app/format.ts";
import { useCatalogueTexts } from "./use-catalogue-texts.ts";

interface PriceProps {
  readonly price: OfficeMoney;
  readonly compareAt: OfficeMoney | null;
}

/** Shows a price, with the higher one before a reduction struck through. */
export function VariantPrice({ price, compareAt }: PriceProps) {
  return (
    <>
      {compareAt !== null && (
        <Text component="del" size="sm" td="line-through" c="dimmed" mr="xs">
          {formatMoney(compareAt)}
        </Text>
      )}
      {formatMoney(price)}
    </>
  );
}

/** Shows the units in stock; a sold out variant gets a mark. */
export function VariantStock({ stock }: { readonly stock: number }) {
  const say = useCatalogueTexts();
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {stock === 0 && (
        <Badge color="danger" variant="light" miw="max-content">
          {say("soldOut")}
        </Badge>
      )}
      {stock}
    </Group>
  );
}
