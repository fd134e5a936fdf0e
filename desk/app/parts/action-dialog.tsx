import { Alert, Button, Group, Stack } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { Dialog } from "#desk/app/parts/dialog.tsx";
import { type ActionResult, proofProblem } from "./action-result.ts";
import { ProofFields } from "#desk/app/parts/proof/proof-fields.tsx";
import { IssueList } from "./issue-list.tsx";
import { useFormEnd, useRequestKey } from "./use-form-end.ts";
import { REFUSALS } from "#desk/app/texts/refusals.ts";
import { TEXTS } from "#desk/app/texts/texts.ts";
import { useTexts } from "#desk/app/use-texts.ts";

interface Props {
  /** Text of the button that opens the dialog, and its title. */
  readonly label: string;
  /** Short text of that button, where many of a page differ by what `label` names. */
  readonly button?: string;
  /** Text of the button that does it; by default that of the button that opens the dialog. */
  readonly submit?: string;
  /** Name of the action, read by the page's action as `intent`. */
  readonly intent: string;
  /** Values that the form sends along, such as the version of what is shown. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** What is done cannot be taken back. */
  readonly isDanger?: boolean;
  readonly isPrimary?: boolean;
  /** Text said when it is done. */
  readonly done?: string;
  /** Fields of the form, or words that say what will happen. */
  readonly children?: ReactNode;
}

/** A button that opens a dialog with a form, whose answer is said in it; closed once it is done. */
export function ActionDialog(props: Props) {
  const { label, button, isDanger = false, isPrimary = false } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={isPrimary ? "filled" : "default"}
        {...(isDanger && { c: "danger" })}
        {...(button !== undefined && { size: "xs", "aria-label": label })}
        onClick={() => setOpen(true)}
      >
        {button ?? label}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={label}>
        {isOpen && <DialogForm {...props} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

interface FormProps extends Props {
  readonly onClose: () => void;
}

function DialogForm({
  label,
  button,
  submit,
  intent,
  hidden = {},
  isDanger,
  done,
  children,
  ...form
}: FormProps) {
  const { onClose } = form;
  const say = useTexts(TEXTS);
  const sayRefusal = useTexts(REFUSALS);
  const fetcher = useFetcher<ActionResult>();
  const result = fetcher.data;
  const key = useRequestKey(result);
  const proof = proofProblem(result);
  useFormEnd(fetcher, done ?? say("action.done"), onClose);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={key} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Stack>
        {children}
        <ProofFields problem={proof} />
        {result?.ok === false && proof === null && fetcher.state === "idle" && (
          <Alert color="danger" role="alert">
            {sayRefusal(result.code, result.params)}
            {result.issues !== undefined && <IssueList issues={result.issues} />}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say("action.cancel")}
          </Button>
          <Button
            type="submit"
            color={isDanger === true ? "danger" : "primary"}
            loading={fetcher.state !== "idle"}
          >
            {submit ?? button ?? label}
          </Button>
        </Group>
      </Stack>
    </fetcher.Form>
  );
}
