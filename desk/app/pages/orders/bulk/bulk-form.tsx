import { Alert, Anchor, Button, Progress, Select, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useHref } from "react-router";
import { textsOf } from "#desk/app/parts/read-form.ts";
import { useOpenTexts } from "#desk/app/use-open-texts.ts";
import { COURIERS } from "#desk/app/pages/orders/couriers.ts";
import en from "../texts/en.json";
import ro from "../texts/ro.json";
import { BulkReport } from "./bulk-report.tsx";
import type { BulkIntent } from "./bulk-work.ts";
import { readTrackingLines, type TrackingLines } from "./tracking-lines.ts";
import { useBulkRun } from "./use-bulk-run.ts";

interface Props {
  readonly intent: BulkIntent;
  readonly orders: readonly number[];
  /** Name of the carrier that the orders are handed to; null where that is not asked. */
  readonly carrier: string | null;
}

const PERCENT = 100;

/** Asks what all the orders need, does it to one after another, and reports what came of each. */
export function BulkForm({ intent, orders, carrier }: Props) {
  const say = useOpenTexts({ ro, en });
  const { run, results, left, isRunning } = useBulkRun(orders);
  const [wrong, setWrong] = useState<TrackingLines["wrong"]>([]);
  const done = orders.length - left.length;
  const sent = orders.filter((order) => !left.includes(order)).join(",");
  const labels = useHref({ pathname: "/orders/labels", search: `?format=pdf&orders=${sent}` });
  const send = (form: HTMLFormElement): void => {
    const read = textsOf(new FormData(form));
    const lines = readTrackingLines(read("tracking"), orders);
    setWrong(lines.wrong);
    if (lines.wrong.length > 0) return;
    const shared = { trackingCompany: read("trackingCompany"), reason: read("reason") };
    void run({ intent, shared, tracking: lines.byOrder });
  };
  return (
    <Stack>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(event.currentTarget);
        }}
      >
        <Stack maw={480}>
          <Text>{say("bulk.count", { count: orders.length })}</Text>
          {intent === "fulfil" && (
            <>
              <Select name="trackingCompany" label={say("courier")} data={COURIERS} searchable clearable />
              <Textarea
                name="tracking"
                label={say("bulk.tracking")}
                description={say("bulk.trackingHelp")}
                placeholder={`${orders[0]};1ONB12345`}
                autosize
                minRows={3}
                maxRows={12}
                error={
                  wrong.length > 0 &&
                  say("bulk.wrongLines", {
                    lines: wrong.map(({ line, text }) => `${line} (${text})`).join(", "),
                  })
                }
              />
            </>
          )}
          {carrier !== null && <Text>{say("sendParcelHelp", { carrier })}</Text>}
          {intent === "hold" && (
            <TextInput name="reason" label={say("holdReason")} required maxLength={100} autoComplete="off" />
          )}
          {intent === "deliver" && <Text>{say("deliverHelp")}</Text>}
          {left.length > 0 && (
            <Button type="submit" loading={isRunning}>
              {results.size > 0
                ? say("bulk.again", { count: left.length })
                : carrier === null
                  ? say(`bulk.${intent}`)
                  : say("sendParcel", { carrier })}
            </Button>
          )}
        </Stack>
      </form>
      {results.size > 0 && (
        <>
          <Progress value={(results.size / orders.length) * PERCENT} aria-label={say("bulk.progress")} />
          <Alert color={left.length === 0 ? "success" : "primary"} role="status">
            {say("bulk.report", { done, failed: results.size - done, count: orders.length })}
          </Alert>
          {carrier !== null && done > 0 && !isRunning && (
            <Anchor href={labels} download>
              {say("bulk.labels")}
            </Anchor>
          )}
          <BulkReport orders={orders} results={results} />
        </>
      )}
    </Stack>
  );
}
