import { Button } from "@mantine/core";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";

/** Prints the page, without what is marked `desk-unprinted`. */
export function PrintButton() {
  const say = useTexts(TEXTS);
  return (
    <Button variant="default" onClick={() => window.print()}>
      {say("list.print")}
    </Button>
  );
}
