import { Alert, Button, Grid, Stack } from "@mantine/core";
import { useFetcher } from "react-router";
import { LANGUAGES } from "#domain/language/languages.ts";
import type { ActionResult } from "#desk/app/parts/action-result.ts";
import { useFormEnd } from "#desk/app/parts/use-form-end.ts";
import { useUnsaved } from "#desk/app/parts/use-unsaved.ts";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import { useCampaignTexts } from "../use-campaign-texts.ts";
import type { CampaignData } from "./campaign-data.ts";
import { CampaignTexts } from "./campaign-texts.tsx";
import { SegmentFields } from "./segment-fields.tsx";

interface Props extends CampaignData {
  readonly isTyped: boolean;
  readonly onTyped: () => void;
}

/** The form of a draft. A refusal is said beside its field, and nothing that was typed is lost. */
export function CampaignForm({ campaign, markdown, may, isTyped, onTyped }: Props) {
  const say = useCampaignTexts();
  const sayRefusal = useTexts(REFUSALS);
  const fetcher = useFetcher<ActionResult>();
  const isSending = fetcher.state !== "idle";
  const refused = !isSending && fetcher.data?.ok === false ? fetcher.data : null;
  useUnsaved(isTyped && !isSending, say("unsaved"));
  useFormEnd(fetcher, say("saved"), stayOpen);
  const wrong = refused?.code === "invalid_input" ? String(refused.params.field) : null;
  const errorOf = (field: string): string | undefined => (wrong === field ? say("wrong") : undefined);
  const productError = refused?.code === "unknown_product" ? sayRefusal(refused.code) : undefined;
  return (
    <fetcher.Form method="post" noValidate onChange={onTyped}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={campaign?.version ?? 0} />
      <Stack>
        <Grid>
          {LANGUAGES.map((language) => (
            <Grid.Col key={language} span={{ base: 12, lg: 12 / LANGUAGES.length }}>
              <CampaignTexts
                language={language}
                texts={campaign?.texts[language]}
                markdown={markdown[language]}
                errorOf={(field) => errorOf(`texts.${language}.${field}`)}
              />
            </Grid.Col>
          ))}
        </Grid>
        <SegmentFields
          segment={campaign?.segment ?? { kind: "all" }}
          daysError={errorOf("segment.days")}
          productError={productError ?? errorOf("segment.product")}
        />
        {refused !== null && (
          <Alert color="danger" role="alert">
            {wrong === null && productError === undefined
              ? sayRefusal(refused.code, refused.params)
              : say("wrongField")}
          </Alert>
        )}
        {may.write && (
          <Button type="submit" loading={isSending} maw={240}>
            {say("save")}
          </Button>
        )}
      </Stack>
    </fetcher.Form>
  );
}

/** The form stays as it is once its draft is saved. */
function stayOpen(): void {}
