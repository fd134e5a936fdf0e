import { TextInput } from "@mantine/core";
import type { OfficeMoney } from "#desk/app/format.ts";
import { useLanguage } from "#desk/app/use-texts.ts";

interface Props {
  readonly name: string;
  readonly label: string;
  readonly description?: string;
  /** Amount before the change; null for none. */
  readonly amount: OfficeMoney | null;
  readonly currency: string;
  readonly required?: boolean;
}

/** Field for an amount, with a decimal comma or point; `toAmount` reads it. */
export function AmountInput({ amount, currency, ...props }: Props) {
  const comma = useLanguage() === "ro" ? "," : ".";
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      pattern="\s*\d{1,7}([.,]\d{1,2})?\s*"
      maxLength={12}
      autoComplete="off"
      defaultValue={amount?.amount.replace(".", comma) ?? ""}
      rightSection={currency}
      rightSectionWidth={56}
    />
  );
}
