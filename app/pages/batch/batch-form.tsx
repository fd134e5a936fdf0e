import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { BatchAnswer } from "./load-batch.server.ts";

interface BatchFormProps {
  readonly answer: BatchAnswer;
  readonly example: { readonly batch: string; readonly key: string } | null;
}

const LINK = "flex min-h-11 w-fit items-center font-semibold text-accent underline underline-offset-4";

/** Form for a batch number, a plain GET form without scripts, with the number of reports found. */
export function BatchForm({ answer, example }: BatchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isUnknown = answer.kind === "unknown";
  // One cached page answers all unknown numbers: only the browser has the typed one.
  useEffect(() => {
    const input = form.current?.elements.namedItem("lot");
    if (isUnknown && input instanceof HTMLInputElement && input.value === "") {
      input.value = new URLSearchParams(window.location.search).get("lot") ?? "";
    }
  }, [isUnknown]);
  return (
    <div className="rounded-card bg-surface p-6 text-on-surface md:p-8">
      <Form ref={form} action="/batch" preventScrollReset className="flex flex-col gap-4">
        <TextField
          key={answer.kind === "found" ? answer.batch : ""}
          label={m["batch.number"]()}
          hint={m["batch.number_hint"]()}
          name="lot"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          defaultValue={answer.kind === "found" ? answer.batch : ""}
        />
        <Button type="submit" className="self-start">
          {m["batch.search"]()}
        </Button>
      </Form>
      <div role="status" className="empty:hidden [&>*]:mt-5">
        {isUnknown && (
          <p className="border-l-2 border-danger pl-4">
            {m["batch.unknown"]()}{" "}
            <Link to="/contact" className={LINK}>
              {m["batch.contact"]()}
            </Link>
          </p>
        )}
        {answer.kind === "found" && (
          <p className="border-l-2 border-success pl-4 font-semibold">{countOf(answer)}</p>
        )}
      </div>
      {example !== null && answer.kind !== "found" && (
        <p className="mt-5 border-t border-line pt-3 text-sm">
          {m["batch.example"]()}{" "}
          <Link to={`/batch?lot=${example.key}`} preventScrollReset className={LINK}>
            {example.batch}
          </Link>
        </p>
      )}
    </div>
  );
}

function countOf({ batch, reports }: Extract<BatchAnswer, { readonly kind: "found" }>): string {
  return reports.length === 1
    ? m["batch.found_one"]({ batch })
    : m["batch.found_many"]({ count: reports.length, batch });
}
