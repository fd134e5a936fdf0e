import { Button, Group, Paper, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { LANGUAGES } from "#domain/language/languages.ts";
import { AmountAt } from "#desk/app/parts/document/amount-at.tsx";
import { CheckAt, NumberAt, SelectAt, TextAt } from "#desk/app/parts/document/document-fields.tsx";
import { useDraft } from "#desk/app/parts/document/draft.tsx";
import {
  type Json,
  keysAt,
  listAt,
  textAt,
  valueAt,
  withEntry,
  withMoved,
  withValue,
} from "#desk/app/parts/document/json.ts";
import { BothLanguages } from "./both-languages.tsx";
import { useEditTexts } from "./use-edit-texts.ts";

const VARIANTS = "facts.variants";
const VARIANTS_MAX = 10;
const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const TEXTS: Json = { title: "", label: "", description: "" };

interface Props {
  /** Keys of the variants that are saved: they stay, and their stock is counted elsewhere. */
  readonly savedKeys: readonly string[];
  readonly currency: string;
}

/** Variants with their prices and texts. */
export function VariantFields({ savedKeys, currency }: Props) {
  const { document } = useDraft();
  return (
    <Stack>
      {listAt(document, VARIANTS).map((_, index) => {
        const key = textAt(document, `${VARIANTS}.${index}.key`);
        return <Variant key={key} index={index} isSaved={savedKeys.includes(key)} currency={currency} />;
      })}
      <NewVariant />
    </Stack>
  );
}

function Variant({
  index,
  isSaved,
  currency,
}: {
  readonly index: number;
  readonly isSaved: boolean;
  readonly currency: string;
}) {
  const say = useEditTexts();
  const { document, change } = useDraft();
  const at = `${VARIANTS}.${index}`;
  const key = textAt(document, `${at}.key`);
  const title = textAt(document, `texts.ro.variants.${key}.title`) || key;
  const images = listAt(document, "facts.images").map((_, n) => textAt(document, `facts.images.${n}.file`));
  const count = listAt(document, VARIANTS).length;
  const isSubscription = valueAt(document, `${at}.subscription`) === true;
  return (
    <Paper withBorder p="sm" role="group" aria-label={title}>
      <Stack gap="sm">
        <Text fw={600}>{title}</Text>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextAt path={`${at}.sku`} label={say("field.sku")} maxLength={64} />
          <AmountAt path={`${at}.price`} label={say("field.price")} currency={currency} />
          <AmountAt
            path={`${at}.compareAtPrice`}
            label={say("field.compareAtPrice")}
            currency={currency}
            empty={null}
          />
          <NumberAt path={`${at}.bottles`} label={say("field.bottles")} max={1000} />
          <NumberAt path={`${at}.weightGrams`} label={say("field.weightGrams")} max={1_000_000} />
          {!isSaved && <NumberAt path={`${at}.stock`} label={say("field.stock")} max={1_000_000} />}
          <SelectAt
            path={`${at}.image`}
            label={say("field.image")}
            choices={images.map((file) => ({ value: file, label: file }))}
          />
          {(isSubscription || textAt(document, `${at}.sellingPlan`) !== "") && (
            <SelectAt
              path={`${at}.sellingPlan`}
              label={say("field.sellingPlan")}
              choices={["monthly", "quarterly"].map((plan) => ({ value: plan, label: say(`plan.${plan}`) }))}
              isOptional
            />
          )}
        </SimpleGrid>
        <CheckAt path={`${at}.subscription`} label={say("field.subscription")} />
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 4 }}>
          {keysAt(document, `${at}.prices`).flatMap((list) => [
            <AmountAt
              key={list}
              path={`${at}.prices.${list}.price`}
              label={`${say("field.price")} ${list}`}
              currency={list}
            />,
            <AmountAt
              key={`${list} before`}
              path={`${at}.prices.${list}.compareAtPrice`}
              label={`${say("field.compareAtPrice")} ${list}`}
              currency={list}
              empty={null}
            />,
          ])}
        </SimpleGrid>
        {(["title", "label"] as const).map((field) => (
          <BothLanguages key={field} path={`variants.${key}.${field}`} field={`variant.${field}`} />
        ))}
        <BothLanguages path={`variants.${key}.description`} field="variant.description" rows={2} />
        {isSubscription && (
          <>
            <BothLanguages path={`variants.${key}.subscriptionText`} field="subscriptionText" isOptional />
            <BothLanguages
              path={`variants.${key}.subscriptionInfo`}
              field="subscriptionInfo"
              rows={3}
              isOptional
            />
          </>
        )}
        <Group gap="xs">
          {([-1, 1] as const).map((by) => (
            <Button
              key={by}
              size="xs"
              variant="default"
              aria-label={`${say(by === 1 ? "down" : "up")}: ${title}`}
              disabled={index + by < 0 || index + by >= count}
              onClick={() => change((before) => withMoved(before, VARIANTS, index, by))}
            >
              {say(by === 1 ? "down" : "up")}
            </Button>
          ))}
          <Button
            size="xs"
            variant="default"
            c="danger"
            aria-label={`${say("removeVariant")}: ${title}`}
            disabled={count === 1}
            onClick={() => change((before) => withoutVariant(before, index, key))}
          >
            {say("removeVariant")}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** A variant is known by its key, which is asked for first. */
function NewVariant() {
  const say = useEditTexts();
  const { document, change } = useDraft();
  const [key, setKey] = useState("");
  const count = listAt(document, VARIANTS).length;
  const keys = listAt(document, VARIANTS).map((_, n) => textAt(document, `${VARIANTS}.${n}.key`));
  const isPossible = KEY.test(key) && !keys.includes(key);
  if (count >= VARIANTS_MAX) return null;
  return (
    <Group align="end">
      <TextInput
        label={say("newKey")}
        description={say("newKeyHelp")}
        value={key}
        maxLength={40}
        autoComplete="off"
        onChange={({ currentTarget }) => setKey(currentTarget.value.trim().toLowerCase())}
        {...(key !== "" && !isPossible && { error: say("newKeyWrong") })}
      />
      <Button
        variant="default"
        disabled={!isPossible}
        onClick={() => {
          change((before) => withVariant(before, key));
          setKey("");
        }}
      >
        {say("addVariant")}
      </Button>
    </Group>
  );
}

function withVariant(document: Json, key: string): Json {
  const lists = keysAt(document, `${VARIANTS}.0.prices`);
  const prices = Object.fromEntries(lists.map((list) => [list, { price: "", compareAtPrice: null }]));
  const variant: Json = {
    ...{ key, sku: "", price: "", compareAtPrice: null, stock: 0, subscription: false, bottles: 1 },
    image: textAt(document, "facts.images.0.file"),
    weightGrams: 100,
    ...(lists.length > 0 && { prices }),
  };
  return LANGUAGES.reduce(
    (edited, language) =>
      valueAt(document, `texts.${language}`) === undefined
        ? edited
        : withValue(edited, `texts.${language}.variants.${key}`, TEXTS),
    withEntry(document, VARIANTS, variant),
  );
}

function withoutVariant(document: Json, index: number, key: string): Json {
  return LANGUAGES.reduce(
    (edited, language) => withValue(edited, `texts.${language}.variants.${key}`, undefined),
    withValue(document, `${VARIANTS}.${index}`, undefined),
  );
}
