import { Alert, Button, Progress, Stack } from "@mantine/core";
import { useRevalidator } from "react-router";
import type { CampaignDetails } from "#domain/back-office/campaign-calls.ts";
import { useDates } from "#desk/app/format.ts";
import { Facts } from "#desk/app/parts/facts.tsx";
import { Section } from "#desk/app/parts/section.tsx";
import { useCampaignTexts } from "../use-campaign-texts.ts";

const PERCENT = 100;

/** What became of a campaign's mails, and how far it is. */
export function CampaignResults({ campaign }: { readonly campaign: CampaignDetails }) {
  const say = useCampaignTexts();
  const dates = useDates();
  const { revalidate, state: loading } = useRevalidator();
  const { state, pausedFor, counts, startAt, startedAt, endedAt, isGathered } = campaign;
  const { recipients, waiting } = counts;
  const handled = recipients === 0 ? 0 : Math.round((PERCENT * (recipients - waiting)) / recipients);
  const at = (moment: string | null) => (moment === null ? null : dates.moment(moment));
  return (
    <Section title={say("results")}>
      <Stack>
        {state === "paused" && <Alert color="danger">{say(`pausedFor.${pausedFor ?? "staff"}`)}</Alert>}
        {state === "sending" && !isGathered && <Alert color="primary">{say("gathering")}</Alert>}
        {state !== "planned" && <Progress value={handled} aria-label={say("progress")} />}
        <Facts
          label={say("results")}
          facts={[
            [say("state"), say(`state.${state}`)],
            [say("plannedFor"), at(startAt)],
            [say("startedAt"), at(startedAt)],
            [say("endedAt"), at(endedAt)],
            ...(["recipients", "sent", "waiting", "refused", "failed", "gone", "left"] as const).map(
              (name) => [say(`count.${name}`), counts[name]] as const,
            ),
          ]}
        />
        {(state === "sending" || state === "planned") && (
          <Button variant="default" maw={240} loading={loading !== "idle"} onClick={() => void revalidate()}>
            {say("refresh")}
          </Button>
        )}
      </Stack>
    </Section>
  );
}
