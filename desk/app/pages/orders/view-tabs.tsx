import { Anchor, Group, Text, TextInput } from "@mantine/core";
import { Link } from "react-router";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import { VIEW_NAME_MAX_CHARS } from "./order-filter.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

interface Props {
  readonly views: readonly { readonly id: string; readonly name: string; readonly search: string }[];
  /** Filter of now, as `writeOrderFilter` writes it. */
  readonly search: string;
}

/** Links to the person's saved filters, and saves or removes the one of now. */
export function ViewTabs({ views, search }: Props) {
  const say = useOpenTexts({ ro, en });
  const current = views.find((view) => view.search === search);
  return (
    <Group gap="md" mb="md" className="desk-unprinted">
      {views.length > 0 && (
        <Group component="nav" aria-label={say("views")} gap="md">
          {views.map(({ id, name, search: to }) => (
            <Anchor
              key={id}
              component={Link}
              to={{ search: to }}
              aria-current={to === search ? "page" : undefined}
              fw={to === search ? 600 : 400}
              td={to === search ? "underline" : undefined}
              py={6}
              className="desk-wrap"
            >
              {name}
            </Anchor>
          ))}
        </Group>
      )}
      {current === undefined && search !== "" && (
        <ActionDialog
          label={say("views.save")}
          button={say("views.save")}
          intent="saveView"
          hidden={{ search }}
        >
          <TextInput
            name="name"
            label={say("views.name")}
            description={say("views.help")}
            required
            maxLength={VIEW_NAME_MAX_CHARS}
            autoComplete="off"
          />
        </ActionDialog>
      )}
      {current !== undefined && (
        <ActionDialog
          label={say("views.remove", { name: current.name })}
          button={say("views.removeShort")}
          intent="removeView"
          hidden={{ name: current.name }}
        >
          <Text>{say("views.removeHelp")}</Text>
        </ActionDialog>
      )}
    </Group>
  );
}
