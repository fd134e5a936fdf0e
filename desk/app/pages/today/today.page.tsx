import { Text } from "@mantine/core";
import { PageHeader } from "#desk/app/parts/page-header.tsx";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";

export default function Today() {
  const say = useTexts(TEXTS);
  return (
    <>
      <PageHeader title={say("nav.today")} />
      <Text />
    </>
  );
}
