import type { ComponentProps } from "react";

interface ChoiceChipProps extends Omit<ComponentProps<"input">, "className" | "id"> {
  readonly id: string;
  readonly type: "checkbox" | "radio";
}

/** Box to tick, or answer to choose from, as a chip that can be pressed everywhere. */
export function ChoiceChip({ id, children, ...input }: ChoiceChipProps) {
  return (
    <label
      htmlFor={id}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-3xl border border-line-field bg-surface-raised px-4 py-2 text-sm transition-colors duration-200 hover:border-on-surface has-checked:border-primary has-checked:ring-1 has-checked:ring-primary"
    >
      <input id={id} className="size-5 shrink-0 accent-primary" {...input} />
      <span>{children}</span>
    </label>
  );
}
