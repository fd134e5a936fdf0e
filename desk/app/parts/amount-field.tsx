import { TextInput } from "@mantine/core";
import { useLanguage } from "#desk/app/use-texts.ts";

const AMOUNT_MAX_CHARS = 14;

interface Props {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  /** Amount before the change, as documents hold it: `19.90`. */
  readonly amount: string | undefined;
  /** Shown in the field; none where another field says it. */
  readonly currency?: string;
  readonly error: string | undefined;
  readonly required?: boolean;
}

/** Field for an amount of a document, which `toFullAmount` reads; the office tells what is wrong with it. */
export function AmountField({ amount, currency, error, ...props }: Props) {
  const comma = useLanguage() === "ro" ? "," : ".";
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      maxLength={AMOUNT_MAX_CHARS}
      autoComplete="off"
      defaultValue={amount?.replace(".", comma) ?? ""}
      error={error}
      {...(currency !== undefined && { rightSection: currency, rightSectionWidth: 56 })}
    />
  );
}
