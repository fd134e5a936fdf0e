import { TextInput } from "@mantine/core";
import { minorDigits } from "#domain/money/money.ts";
import { useLanguage } from "#desk/app/use-texts.ts";
import { useDraft } from "./draft.tsx";
import { textAt, withValue } from "./json.ts";

interface Props {
  readonly path: string;
  readonly label: string;
  readonly currency: string;
  /** What an empty field is in the document: nothing where there need not be an amount. */
  readonly empty?: null;
}

/** Field for an amount of a document, typed with a decimal comma or point and kept with all decimals of its currency. */
export function AmountAt({ path, label, currency, empty }: Props) {
  const { document, change, mistakes } = useDraft();
  const comma = useLanguage() === "ro" ? "," : ".";
  const mistake = mistakes.get(path);
  const set = (typed: string): void =>
    change((before) => withValue(before, path, typed === "" && empty === null ? null : typed));
  const amount = textAt(document, path);
  return (
    <TextInput
      name={path}
      label={label}
      {...(mistake !== undefined && { error: mistake })}
      inputMode="decimal"
      maxLength={12}
      autoComplete="off"
      value={amount.replace(".", comma)}
      onChange={({ currentTarget }) => set(currentTarget.value.trim().replace(",", "."))}
      onBlur={() => set(completed(amount, currency))}
      rightSection={currency}
      rightSectionWidth={56}
    />
  );
}

/** Adds the decimals that were not typed: `12.5` is `12.50`. */
function completed(typed: string, currency: string): string {
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d*))?$/.exec(typed) ?? [];
  const digits = minorDigits(currency);
  if (whole === undefined || fraction.length > digits) return typed;
  return digits === 0 ? whole : `${whole}.${fraction.padEnd(digits, "0")}`;
}
