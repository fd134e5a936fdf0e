import { Button, Stack, Text, Title } from "@mantine/core";
import { Form } from "react-router";
import { useTexts } from "#desk/app/use-texts.ts";
import en from "./texts/en.json";
import ro from "./texts/ro.json";

/** Asks for new recovery codes, in place of the earlier ones. */
export function RecoveryForm() {
  const say = useTexts({ ro, en });
  return (
    <Form method="post">
      <Stack>
        <Title order={2} size="h4">
          {say("codes")}
        </Title>
        <Text>{say("codesHelp")}</Text>
        <Button type="submit" name="intent" value="codes" variant="default">
          {say("renewCodes")}
        </Button>
      </Stack>
    </Form>
  );
}
