import { Alert, Code, List, Title } from "@mantine/core";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";

/** Shows new recovery codes, once. */
export function RecoveryCodeList({
  codes,
  order,
}: {
  readonly codes: readonly string[];
  readonly order: 1 | 2;
}) {
  const say = useTexts(TEXTS);
  return (
    <>
      <Title order={order} size="h3">
        {say("codes.title")}
      </Title>
      <Alert mt="md" color="primary" role="status">
        {say("codes.keep")}
      </Alert>
      <List mt="md" listStyleType="none">
        {codes.map((code) => (
          <List.Item key={code}>
            <Code>{code}</Code>
          </List.Item>
        ))}
      </List>
    </>
  );
}
