import { List } from "@mantine/core";
import type { DocumentIssue } from "#shop/office/office-answer.ts";
import { ISSUES } from "#desk/app/texts/issues.ts";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";

const SHOWN_MAX = 20;

/** Lists what is wrong with a document; a place that begins with a number is a row. */
export function IssueList({ issues }: { readonly issues: readonly DocumentIssue[] }) {
  const say = useTexts(TEXTS);
  const sayIssue = useTexts(ISSUES);
  const rowOf = ({ path }: DocumentIssue): string => /^\d+/.exec(path)?.[0] ?? "";
  return (
    <List mt="xs" size="sm">
      {issues.slice(0, SHOWN_MAX).map((issue) => (
        <List.Item key={`${issue.path} ${issue.code}`}>
          {rowOf(issue) === "" ? "" : `${say("issue.row", { row: rowOf(issue) })} `}
          {sayIssue(issue.code)}
        </List.Item>
      ))}
    </List>
  );
}
