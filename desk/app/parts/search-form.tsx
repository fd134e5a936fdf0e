import { Button, Group, TextInput } from "@mantine/core";
import { Form, useSearchParams } from "react-router";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";

interface Props {
  readonly label: string;
  /** What is searched for now. */
  readonly query: string;
  /** Filters of the address that stay. */
  readonly keeps?: readonly string[];
}

/** Searches a list by words, in the parameter `q` of its address. */
export function SearchForm({ label, query, keeps = [] }: Props) {
  const say = useTexts(TEXTS);
  const [search] = useSearchParams();
  return (
    <Form method="get" role="search" className="desk-unprinted">
      {keeps.map((name) => {
        const value = search.get(name);
        return value !== null && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <Group align="end" mb="md">
        <TextInput key={query} type="search" name="q" label={label} defaultValue={query} flex={1} maw={420} />
        <Button type="submit" variant="default">
          {say("list.search")}
        </Button>
      </Group>
    </Form>
  );
}
