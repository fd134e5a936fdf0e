import { Anchor, Group } from "@mantine/core";
import { Link, useSearchParams } from "react-router";

interface Props<Value extends string> {
  /** Name of the filter for screen readers. */
  readonly label: string;
  /** Parameter of the address. */
  readonly name: string;
  readonly choices: readonly { readonly value: Value | null; readonly title: string }[];
  /** Choice of now; that in the address by default. */
  readonly chosen?: Value | null;
  /** Parameters that another choice takes out of the address, besides the page. */
  readonly drops?: readonly string[];
}

/** Links to a list by one of its filters; `null` shows all. Another filter begins at the first page. */
export function FilterTabs<Value extends string>({
  label,
  name,
  choices,
  drops = [],
  ...props
}: Props<Value>) {
  const [search] = useSearchParams();
  const chosen = props.chosen === undefined ? search.get(name) : props.chosen;
  const searchOf = (value: Value | null): string => {
    const changed = new URLSearchParams(search);
    for (const dropped of ["after", ...drops]) changed.delete(dropped);
    if (value === null) changed.delete(name);
    else changed.set(name, value);
    return changed.toString();
  };
  return (
    <Group component="nav" aria-label={label} gap="md" mb="md" className="desk-unprinted">
      {choices.map(({ value, title }) => (
        <Anchor
          key={value ?? ""}
          component={Link}
          to={{ search: searchOf(value) }}
          aria-current={value === chosen ? "page" : undefined}
          fw={value === chosen ? 600 : 400}
          td={value === chosen ? "underline" : undefined}
          py={10}
        >
          {title}
        </Anchor>
      ))}
    </Group>
  );
}
