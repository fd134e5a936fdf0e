import { Text, Timeline } from "@mantine/core";
import { useDates } from "#desk/app/format.ts";
import type { OrderData } from "./order-data.ts";
import { useOrderTexts } from "./use-order-texts.ts";

interface TimelineProps {
  readonly events: OrderData["timeline"];
  /** Notes that the events name by their ids. */
  readonly notes: OrderData["notes"];
}

/** Shows what happened to an order, oldest first. */
export function OrderTimeline({ events, notes }: TimelineProps) {
  const say = useOrderTexts();
  const dates = useDates();
  const titleOf = (kind: string, about: string | null): string => {
    if (kind === "mail") return `${say("event.mail")} · ${say(`mailKind.${about}`)}`;
    const named = kind === "cancelled" ? say(`cancel.${about}`) : kind === "replaced" ? about : null;
    return [say(`event.${kind}`), named].filter((part) => part !== null).join(" · ");
  };
  return (
    <Timeline bulletSize={12} lineWidth={2}>
      {events.map(({ at, kind, about, state }) => {
        const note = kind === "note" ? notes.find(({ id }) => String(id) === about) : undefined;
        return (
          <Timeline.Item key={[at, kind, about].join(" ")} title={titleOf(kind, about)}>
            <Text size="sm" c="dimmed">
              {dates.moment(at)}
              {state !== null && ` · ${say(`mail.${state}`)}`}
              {note?.by != null && ` · ${note.by}`}
            </Text>
            {note !== undefined && <Text className="desk-words">{note.text}</Text>}
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}
