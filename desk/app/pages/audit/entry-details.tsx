import { Code, Text } from "@mantine/core";
import { useTexts } from "#desk/app/use-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

interface Props {
  readonly before: string | null;
  readonly after: string | null;
}

/** Folds the values before and after an action under its row. */
export function EntryDetails({ before, after }: Props) {
  const say = useTexts({ ro, en });
  if (before === null && after === null) return null;
  return (
    <details>
      <summary>{say("show")}</summary>
      {[
        { title: say("before"), value: before },
        { title: say("after"), value: after },
      ].map(
        ({ title, value }) =>
          value !== null && (
            <div key={title}>
              <Text size="sm">{title}</Text>
              <Code block className="desk-wrap">
                {value}
              </Code>
            </div>
          ),
      )}
    </details>
  );
}
