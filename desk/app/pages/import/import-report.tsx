import { List, Stack, Text, Title } from "@mantine/core";
import type { OfficeData } from "#shop/office/run-office.ts";
import { DataTable } from "#desk/app/parts/data-table.tsx";
import { ISSUES } from "#desk/app/texts/issues.ts";
import { useImportTexts } from "./use-import-texts.ts";

type Outcome = OfficeData["planImport"]["outcome"] & {};

/** Returns the text that is wrong. With a mistake in a document the value is a reason in English, for the command. */
function valueOf({ code, value }: Outcome["issues"][number]): string {
  return code in ISSUES.en ? "" : value;
}

/** Shows what an import does, or why it does nothing: mistakes by row and column, changes, and notes. */
export function ImportReport({
  outcome: { state, counts, changes, issues, issueCount, notes },
  changeCount,
}: {
  readonly outcome: Outcome;
  readonly changeCount: number;
}) {
  const say = useImportTexts();
  const isRefused = state === "refused";
  const sayIssue = (code: string): string => {
    const key = `issue.${code}`;
    const said = say(key);
    return said === key ? say("issue.other") : said;
  };
  return (
    <Stack gap="sm">
      {isRefused ? <Text>{say("mistakesHelp")}</Text> : <Text>{say("counts", { ...counts })}</Text>}
      {isRefused && (
        <>
          <Title order={3} size="h6">
            {say("mistakes", { count: issueCount })}
          </Title>
          {issueCount > issues.length && (
            <Text>{say("shown", { shown: issues.length, count: issueCount })}</Text>
          )}
          <DataTable
            label={say("mistakes", { count: issueCount })}
            rows={issues.map((issue, index) => ({ ...issue, index }))}
            keyOf={({ index }) => index}
            none={say("noMistakes")}
            columns={[
              { title: say("place"), of: ({ file, row }) => (row === null ? file : say("row", { row })) },
              { title: say("field"), of: ({ field }) => <span className="desk-words">{field}</span> },
              { title: say("mistake"), of: ({ code }) => sayIssue(code) },
              { title: say("value"), of: (issue) => <span className="desk-words">{valueOf(issue)}</span> },
            ]}
          />
        </>
      )}
      {!isRefused && changes.length > 0 && (
        <>
          <Title order={3} size="h6">
            {say("changes")}
          </Title>
          {changeCount > changes.length && (
            <Text>{say("shown", { shown: changes.length, count: changeCount })}</Text>
          )}
          <DataTable
            label={say("changes")}
            rows={changes}
            keyOf={({ kind, name }) => `${kind} ${name}`}
            none={say("nothing")}
            columns={[
              { title: say("kind"), of: ({ kind }) => say(`kind.${kind}`) },
              { title: say("name"), of: ({ name }) => <span className="desk-words">{name}</span> },
              { title: say("change"), of: ({ action }) => say(`action.${action}`) },
              {
                title: say("fields"),
                of: ({ fields }) => <span className="desk-words">{fields.join(", ")}</span>,
              },
            ]}
          />
        </>
      )}
      {notes.length > 0 && (
        <>
          <Title order={3} size="h6">
            {say("notes")}
          </Title>
          <List>
            {notes.map(({ code, count, examples }) => (
              <List.Item key={code}>
                <span className="desk-words">
                  {`${say("noteCount", { count })} ${say(`note.${code}`)} (${examples.join(", ")})`}
                </span>
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}
