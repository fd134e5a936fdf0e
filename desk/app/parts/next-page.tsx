import { Button, Group } from "@mantine/core";
import { Link, useSearchParams } from "react-router";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";

/** Links to the next page of a list, and back to its first; the filters in the address stay. */
export function NextPage({ next }: { readonly next: string | null }) {
  const say = useTexts(TEXTS);
  const [search] = useSearchParams();
  const isLater = search.has("after");
  if (next === null && !isLater) return null;
  const searchWith = (after: string | null): string => {
    const changed = new URLSearchParams(search);
    if (after === null) changed.delete("after");
    else changed.set("after", after);
    return changed.toString();
  };
  return (
    <Group mt="md" className="desk-unprinted">
      {isLater && (
        <Button component={Link} variant="default" to={{ search: searchWith(null) }}>
          {say("list.first")}
        </Button>
      )}
      {next !== null && (
        <Button component={Link} variant="default" to={{ search: searchWith(next) }}>
          {say("list.next")}
        </Button>
      )}
    </Group>
  );
}
