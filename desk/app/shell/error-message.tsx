import { Anchor, Button, Text, Title } from "@mantine/core";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";

interface Props {
  readonly error: unknown;
}

/** Says what went wrong, in words: no permission, no such page or record, or no page in answer. */
export function ErrorMessage({ error }: Props) {
  const say = useTexts(TEXTS);
  const { revalidate, state } = useRevalidator();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const kind = status === 403 || status === 404 ? status : 500;
  return (
    <>
      <Title order={1} size="h2">
        {say(`error.${kind}.title`)}
      </Title>
      <Text mt="md">{say(`error.${kind}`)}</Text>
      {kind === 500 && (
        <Button mt="md" loading={state !== "idle"} onClick={() => void revalidate()}>
          {say("error.retry")}
        </Button>
      )}
      <Text mt="md">
        {/* Loads the desk anew, whatever state the page is in. */}
        <Anchor href="/desk">{say("error.home")}</Anchor>
      </Text>
    </>
  );
}

/** The same as a page of its own, without the navigation. */
export function ErrorPage({ error }: Props) {
  return (
    <main className="desk-narrow">
      <ErrorMessage error={error} />
    </main>
  );
}
