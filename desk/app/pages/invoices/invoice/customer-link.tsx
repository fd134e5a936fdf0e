import { Alert, Anchor, Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { InvoiceLink } from "#domain/back-office/invoice-calls.ts";
import type { StoreAnswer } from "#domain/back-office/store-answer.ts";
import { useDates } from "#desk/app/format.ts";
import type { ActionResult } from "#desk/app/parts/action-result.ts";
import { Dialog } from "#desk/app/parts/dialog.tsx";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { useTexts } from "#desk/app/use-texts.ts";
import { useInvoiceTexts } from "../use-invoice-texts.ts";

type LinkAnswer = StoreAnswer<InvoiceLink> | Extract<ActionResult, { readonly ok: false }>;

/** Makes a link to the document as the customer sees it, to print it or save it as PDF. */
export function CustomerLink() {
  const say = useInvoiceTexts();
  const sayRefusal = useTexts(REFUSALS);
  const dates = useDates();
  const fetcher = useFetcher<LinkAnswer>();
  const [isOpen, setOpen] = useState(false);
  const made = fetcher.state === "idle" ? fetcher.data : undefined;
  return (
    <fetcher.Form method="post" onSubmit={() => setOpen(true)}>
      <input type="hidden" name="intent" value="link" />
      <Button type="submit" loading={fetcher.state !== "idle"}>
        {say("link")}
      </Button>
      <Dialog isOpen={isOpen && made !== undefined} onClose={() => setOpen(false)} title={say("link")}>
        {made?.ok === true && (
          <Stack>
            <Anchor href={made.data.url} target="_blank" rel="noreferrer" fw={600}>
              {say("linkOpen")}
            </Anchor>
            <Text size="sm">{say("linkHelp", { until: dates.moment(made.data.expiresAt) })}</Text>
          </Stack>
        )}
        {made?.ok === false && (
          <Alert color="danger" role="alert">
            {made.code === "unknown_order" ? say("linkForgotten") : sayRefusal(made.code, made.params)}
          </Alert>
        )}
        <Button variant="default" onClick={() => setOpen(false)}>
          {say("close")}
        </Button>
      </Dialog>
    </fetcher.Form>
  );
}
