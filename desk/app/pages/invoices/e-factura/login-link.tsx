import { Alert, Anchor, Button, Stack, Text } from "@mantine/core";
import { useFetcher } from "react-router";
import type { EInvoiceLoginPage } from "#domain/back-office/e-invoice-calls.ts";
import type { StoreAnswer } from "#domain/back-office/store-answer.ts";
import type { ActionResult } from "#desk/app/parts/action-result.ts";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import { useEInvoiceTexts } from "../use-e-invoice-texts.ts";

type Begun = StoreAnswer<EInvoiceLoginPage> | Extract<ActionResult, { readonly ok: false }>;

/** Makes the link to ANAF's login, which is good for an hour. */
export function LoginLink() {
  const say = useEInvoiceTexts();
  const sayRefusal = useTexts(REFUSALS);
  const fetcher = useFetcher<Begun>();
  const begun = fetcher.state === "idle" ? fetcher.data : undefined;
  if (begun?.ok === true) {
    return (
      <Stack gap={4}>
        <Anchor href={begun.data.url} fw={600}>
          {say("loginOpen")}
        </Anchor>
        <Text size="sm">{say("loginOpenHelp")}</Text>
      </Stack>
    );
  }
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="begin" />
      <Button type="submit" loading={fetcher.state !== "idle"}>
        {say("begin")}
      </Button>
      {begun?.ok === false && (
        <Alert color="danger" role="alert" mt="sm">
          {sayRefusal(begun.code, begun.params)}
        </Alert>
      )}
    </fetcher.Form>
  );
}
