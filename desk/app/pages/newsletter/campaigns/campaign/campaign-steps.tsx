import { Button, List, NativeSelect, Text, TextInput } from "@mantine/core";
import { Link } from "react-router";
import type { CampaignDetails } from "#domain/back-office/campaign-calls.ts";
import { LANGUAGE_FACTS, LANGUAGES } from "#domain/language/languages.ts";
import { isComplete } from "#domain/newsletter/campaign.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { PreviewButton } from "#desk/app/parts/preview-button.tsx";
import { useCampaignTexts } from "../use-campaign-texts.ts";
import { type CampaignData, campaignPath } from "./campaign-data.ts";

interface Props extends Pick<CampaignData, "may" | "isProven"> {
  readonly campaign: CampaignDetails;
  /** Something is typed and not saved: what is saved would be sent. */
  readonly isTyped: boolean;
}

/** Offers what can be done with a campaign in its state. */
export function CampaignSteps({ campaign, may, isProven, isTyped }: Props) {
  const say = useCampaignTexts();
  const { state } = campaign;
  const hidden = { version: String(campaign.version) };
  const isAtWork = state === "sending" || state === "paused" || state === "planned";
  if (isTyped) return <Text c="dimmed">{say("saveFirst")}</Text>;
  return (
    <>
      {may.send && (state === "draft" || state === "paused") && !isProven && (
        <Button
          component={Link}
          to={`/prove?${new URLSearchParams({ to: campaignPath(campaign.campaign) }).toString()}`}
        >
          {say("proveToStart")}
        </Button>
      )}
      {may.send && state === "paused" && isProven && (
        <ActionDialog label={say("continue")} intent="continue" done={say("continued")} isPrimary>
          <Text>{say("continueHelp", { count: campaign.counts.waiting })}</Text>
        </ActionDialog>
      )}
      {may.send && state === "draft" && isProven && <StartDialog campaign={campaign} hidden={hidden} />}
      {LANGUAGES.map((language) => (
        <PreviewButton key={language} to={`${campaignPath(campaign.campaign)}/preview?language=${language}`}>
          {say("preview", { language: LANGUAGE_FACTS[language].name })}
        </PreviewButton>
      ))}
      {LANGUAGES.map((language) => (
        <PreviewButton
          key={language}
          to={`${campaignPath(campaign.campaign)}/preview?language=${language}&as=text`}
        >
          {say("previewText", { language: LANGUAGE_FACTS[language].name })}
        </PreviewButton>
      ))}
      {may.write && state === "draft" && (
        <>
          <ActionDialog label={say("test")} intent="test" done={say("tested")}>
            <Text>{say("testHelp")}</Text>
            <NativeSelect
              name="language"
              label={say("segmentLanguage")}
              data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name }))}
            />
          </ActionDialog>
          <ActionDialog label={say("remove")} intent="remove" hidden={hidden} done={say("removed")} isDanger>
            <Text>{say("removeHelp")}</Text>
          </ActionDialog>
        </>
      )}
      {may.write && state === "sending" && (
        <ActionDialog label={say("pause")} intent="pause" done={say("paused")}>
          <Text>{say("pauseHelp")}</Text>
        </ActionDialog>
      )}
      {may.write && isAtWork && (
        <ActionDialog label={say("cancel")} intent="cancel" done={say("cancelled")} isDanger>
          <Text>{say("cancelHelp")}</Text>
        </ActionDialog>
      )}
    </>
  );
}

interface StartProps {
  readonly campaign: CampaignDetails;
  readonly hidden: Readonly<Record<string, string>>;
}

/** Asks before the start, with the number of those who will get the mail. */
function StartDialog({ campaign, hidden }: StartProps) {
  const say = useCampaignTexts();
  const { audience, mailsPerMinute, texts } = campaign;
  const count = LANGUAGES.reduce((sum, language) => sum + (audience?.[language] ?? 0), 0);
  const unwritten = LANGUAGES.filter((language) => !isComplete(texts[language]));
  if (unwritten.length > 0) {
    const languages = unwritten.map((language) => LANGUAGE_FACTS[language].name).join(", ");
    return <Text c="dimmed">{say("unwritten", { languages })}</Text>;
  }
  return (
    <ActionDialog
      label={say("start")}
      submit={say("startFor", { count })}
      intent="start"
      hidden={hidden}
      done={say("started")}
      isPrimary
    >
      <Text>{say("startHelp", { count, minutes: Math.ceil(count / mailsPerMinute) })}</Text>
      <List size="sm">
        {LANGUAGES.map((language) => (
          <List.Item
            key={language}
          >{`${LANGUAGE_FACTS[language].name}: ${audience?.[language] ?? 0}`}</List.Item>
        ))}
      </List>
      <TextInput
        type="datetime-local"
        name="startAt"
        label={say("startAt")}
        description={say("startAtHelp")}
      />
    </ActionDialog>
  );
}
