import { Text, Timeline } from "@mantine/core";
import { useDates } from "#desk/app/format.ts";
import type { OrderData } from "./order-data.ts";
import { useOrderTexts } from "./use-order-texts.ts";

/** Shows what happened to an order, oldest first. */
export function OrderTimeline({ events }: { readonly events: OrderData["timeline"] }) {
  const say = useOrderTexts();
  const dates = useDates();
  const titleOf = (kind: string, about: string | null): string => {
    if (kind === "mail") return `${say("event.mail")} · ${say(`mailKind.${about}`)}`;
    const named = kind === "cancelled" ? say(`cancel.${about}`) : kind === "replaced" ? about : null;
    return [say(`event.${kind}`), named].filter((part) => part !== null).join(" · ");
  };
  return (
    <Timeline bulletSize={12} lineWidth={2}>
      {events.map(({ at, kind, about, state }) => (
        <Timeline.Item key={[at, kind, about].join(" ")} title={titleOf(kind, about)}>
          <Text size="sm" c="dimmed">
            {dates.moment(at)}
            {state !== null && ` · ${say(`mail.${state}`)}`}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  );
}
