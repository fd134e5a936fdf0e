import { Button, Group, Text } from "@mantine/core";
import { useHref } from "react-router";
import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";
import { BULK_INTENTS } from "./bulk/bulk-work.ts";

const DOCUMENTS = ["pick", "slips", "labels"] as const;

/** Buttons of the form around the list: what is done with the selected orders, and what is printed for them or for all. */
export function SelectionBar() {
  const say = useOpenTexts({ ro, en });
  const print = useHref("/orders/print");
  return (
    <Group gap="xs" mb="md" className="desk-unprinted">
      <Text size="sm">{say("bulk.selected")}</Text>
      {BULK_INTENTS.map((intent) => (
        <Button key={intent} type="submit" size="xs" variant="default" name="do" value={intent}>
          {say(`bulk.${intent}`)}
        </Button>
      ))}
      <Text size="sm">{say("print.toSend")}</Text>
      {DOCUMENTS.map((name) => (
        <Button
          key={name}
          type="submit"
          size="xs"
          variant="default"
          name="document"
          value={name}
          formAction={print}
        >
          {say(`print.${name}`)}
        </Button>
      ))}
    </Group>
  );
}
