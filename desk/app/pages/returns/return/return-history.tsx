import { Text, Timeline } from "@mantine/core";
import type { ReturnDetails } from "#domain/back-office/return-calls.ts";
import { useDates } from "#desk/app/format.ts";
import { Section } from "#desk/app/parts/section.tsx";
import { useReturnTexts } from "../use-return-texts.ts";

const PARTIES: readonly string[] = ["customer", "staff", "platform", "schedule"];

/** Shows what happened to a return, oldest first. */
export function ReturnHistory({ history }: { readonly history: ReturnDetails["history"] }) {
  const say = useReturnTexts();
  const dates = useDates();
  return (
    <Section title={say("history")}>
      <Timeline bulletSize={12} lineWidth={2}>
        {history.map(({ at, status, by, note }) => (
          <Timeline.Item key={`${at} ${status}`} title={say(`status.${status}`)}>
            <Text size="sm" c="dimmed">
              {`${dates.moment(at)} · ${PARTIES.includes(by) ? say(`by.${by}`) : by}`}
            </Text>
            {note !== null && <Text className="desk-words">{note}</Text>}
          </Timeline.Item>
        ))}
      </Timeline>
    </Section>
  );
}
