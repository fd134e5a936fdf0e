import { Code, Stack, Text } from "@mantine/core";
import type { BrowserErrorDetails, SourceLines } from "#domain/back-office/monitoring-calls.ts";
import { useMonitoringTexts } from "./use-monitoring-texts.ts";

/** Lists the frames of a stack; one of a known file opens to its lines of source, the first of them is open. */
export function ErrorStack({ stack, sources }: Pick<BrowserErrorDetails, "stack" | "sources">) {
  const say = useMonitoringTexts();
  if (stack.length === 0) return <Text>{say("noStack")}</Text>;
  const opened = sources.findIndex((source) => source !== null && !source.file.startsWith("node_modules/"));
  return (
    <Stack gap="xs">
      {stack.map((frame, index) => {
        const source = sources[index] ?? null;
        // A stack may have the same frame twice.
        const key = `${index} ${frame}`;
        if (source === null) {
          return (
            <Code key={key} className="desk-wrap">
              {frame}
            </Code>
          );
        }
        return (
          <details key={key} open={index === opened}>
            <summary>
              <Code className="desk-wrap">{frame}</Code>
            </summary>
            <Source source={source} />
          </details>
        );
      })}
      {opened === -1 && <Text size="sm">{say("noSource")}</Text>}
    </Stack>
  );
}

function Source({ source: { file, line, from, lines } }: { readonly source: SourceLines }) {
  const width = String(from + lines.length).length;
  const text = lines.map((words, index) => {
    const number = from + index;
    return `${number === line ? ">" : " "} ${String(number).padStart(width)}  ${words}`;
  });
  return (
    <figure>
      <Text component="figcaption" size="sm" fw={600}>{`${file}:${line}`}</Text>
      <Code block tabIndex={0} role="region" aria-label={`${file}:${line}`}>
        {text.join("\n")}
      </Code>
    </figure>
  );
}
