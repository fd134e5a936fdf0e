import { Checkbox, NumberInput, Text, TextInput } from "@mantine/core";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { useCatalogueTexts } from "../use-catalogue-texts.ts";
import type { CodeData } from "./code-data.ts";

const USES_MAX = 1_000_000;

/** Adds a discount code. */
export function AddCodeDialog() {
  const say = useCatalogueTexts();
  return (
    <ActionDialog label={say("addCode")} submit={say("add")} intent="addCode" isPrimary>
      <TextInput
        name="code"
        label={say("code")}
        description={say("codeHelp")}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
      <NumberInput name="percent" label={say("inPercent")} min={1} max={100} allowDecimal={false} required />
      <NumberInput
        name="limit"
        label={say("limit")}
        description={say("limitHelp")}
        min={1}
        max={USES_MAX}
        allowDecimal={false}
      />
      <TextInput name="minSubtotal" label={say("minSubtotal")} inputMode="decimal" maxLength={12} />
      <TextInput name="from" type="date" label={say("firstDay")} />
      <TextInput name="until" type="date" label={say("dayAfter")} description={say("dayAfterHelp")} />
      <Checkbox name="oncePerCustomer" label={say("oncePerCustomer")} />
      <Checkbox name="firstOrderOnly" label={say("firstOrderOnly")} />
    </ActionDialog>
  );
}

/** Ends a code, or takes back its end. The store hands some out itself: these stay. */
export function CodeActions({ code: { code, endedAt, isPromised } }: { readonly code: CodeData }) {
  const say = useCatalogueTexts();
  if (endedAt !== null) {
    return (
      <ActionDialog label={say("reopenCode")} intent="reopenCode" hidden={{ code }}>
        <Text>{say("reopenCodeHelp", { code })}</Text>
      </ActionDialog>
    );
  }
  if (isPromised) return null;
  return (
    <ActionDialog label={say("endCode")} intent="endCode" hidden={{ code }} isDanger>
      <Text>{say("endCodeHelp", { code })}</Text>
    </ActionDialog>
  );
}
