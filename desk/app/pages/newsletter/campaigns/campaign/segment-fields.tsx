import { Group, NativeSelect, NumberInput, TextInput } from "@mantine/core";
import { useState } from "react";
import { DEFAULT_LANGUAGE, LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { SEGMENT_DAYS_MAX, SEGMENT_KINDS, type Segment } from "#domain/newsletter/campaign.ts";
import { Section } from "#desk/app/parts/section.tsx";
import { useCampaignTexts } from "../use-campaign-texts.ts";

const DAYS = 90;
const HANDLE_MAX_CHARS = 255;

interface Props {
  readonly segment: Segment;
  readonly daysError: string | undefined;
  readonly productError: string | undefined;
}

/** Choice of the subscribers to whom a campaign is sent. */
export function SegmentFields({ segment, daysError, productError }: Props) {
  const say = useCampaignTexts();
  const [kind, setKind] = useState<Segment["kind"]>(segment.kind);
  return (
    <Section title={say("segment")}>
      <Group align="flex-start">
        <NativeSelect
          name="segment"
          label={say("segmentKind")}
          data={SEGMENT_KINDS.map((value) => ({ value, label: say(`segment.${value}`) }))}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            setKind(SEGMENT_KINDS.find((each) => each === value) ?? "all")
          }
        />
        {kind === "language" && (
          <NativeSelect
            name="segmentLanguage"
            label={say("segmentLanguage")}
            data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name }))}
            defaultValue={segment.kind === "language" ? segment.language : DEFAULT_LANGUAGE}
          />
        )}
        {kind === "bought_within" && (
          <NumberInput
            name="days"
            label={say("days")}
            defaultValue={segment.kind === "bought_within" ? segment.days : DAYS}
            min={1}
            max={SEGMENT_DAYS_MAX}
            allowDecimal={false}
            error={daysError}
          />
        )}
        {kind === "bought_product" && (
          <TextInput
            name="product"
            label={say("product")}
            description={say("productHelp")}
            defaultValue={segment.kind === "bought_product" ? segment.product : ""}
            maxLength={HANDLE_MAX_CHARS}
            autoComplete="off"
            error={productError}
          />
        )}
      </Group>
    </Section>
  );
}
