import { Alert, Button, Group, List, Stack, Text } from "@mantine/core";
import { type ReactNode, useSyncExternalStore } from "react";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import { DraftProvider } from "./draft.tsx";
import en from "./texts/en.json";
import ro from "./texts/ro.json";
import type { useDocumentForm } from "./use-document-form.ts";

interface Props {
  readonly form: ReturnType<typeof useDocumentForm>;
  /** Names a place of the document as the form does. */
  readonly nameOf: (path: string) => string;
  readonly children: ReactNode;
}

const VALUE_MAX_CHARS = 120;

/** Form around the fields of a document: what is wrong, what somebody else has changed, and the button that saves. */
export function DocumentForm({ form, nameOf, children }: Props) {
  const say = useOpenTexts({ ro, en });
  const sayRefusal = useTexts(REFUSALS);
  const { refused, issues, theirs, isOutdated } = form;
  // What is typed is kept and sent by the browser's code alone: before that runs, nothing may be sent.
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <DraftProvider draft={form.draft}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <Stack>
          {children}
          {refused !== null && (
            <Alert color="danger" role="alert">
              <Text>{sayRefusal(refused.code, refused.params)}</Text>
              {issues.length > 0 && (
                <List>
                  {issues.map(({ path, code }) => (
                    <List.Item key={path}>{`${nameOf(path)}: ${say(`issue.${code}`)}`}</List.Item>
                  ))}
                </List>
              )}
              {isOutdated && (
                <>
                  <List>
                    {theirs.map(({ path, before, after }) => (
                      <List.Item key={path}>{`${nameOf(path)}: ${show(before)} → ${show(after)}`}</List.Item>
                    ))}
                  </List>
                  <Group mt="sm">
                    <Button size="xs" variant="default" onClick={form.keepMine}>
                      {say("keepMine")}
                    </Button>
                    <Button size="xs" variant="default" onClick={form.takeTheirs}>
                      {say("takeTheirs")}
                    </Button>
                  </Group>
                </>
              )}
            </Alert>
          )}
          <Group className="desk-form-end">
            <Button type="submit" loading={form.isSending} disabled={!isAlive}>
              {say("save")}
            </Button>
            {form.isDirty && <Text c="dimmed">{say("unsaved")}</Text>}
          </Group>
        </Stack>
      </form>
    </DraftProvider>
  );
}

const neverChanges = () => () => {};

function show(value: unknown): string {
  const text = typeof value === "string" ? value : value === undefined ? "–" : JSON.stringify(value);
  return text.length > VALUE_MAX_CHARS ? `${text.slice(0, VALUE_MAX_CHARS)}…` : text;
}
