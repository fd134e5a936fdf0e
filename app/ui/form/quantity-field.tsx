import { useId } from "react";
import { Icon } from "#app/ui/icon.tsx";

interface QuantityFieldProps {
  readonly label: string;
  readonly decreaseLabel: string;
  readonly increaseLabel: string;
  /** Text of the field, also while it is being typed and no number yet. */
  readonly value: string;
  readonly min: number;
  /** `null`: no maximum. */
  readonly max: number | null;
  readonly onType: (text: string) => void;
  /** Called when the field was left or a button pressed: the text is to be read as a number. */
  readonly onSettle: (text: string) => void;
  readonly labelHidden?: boolean;
  /** Form elsewhere in the page that the number is sent with, and its name there. */
  readonly sentWith?: { readonly form: string; readonly name: string };
}

/** Number with minus and plus beside it; each is `aria-disabled`, and keeps the focus, at its limit. */
export function QuantityField(props: QuantityFieldProps) {
  const { label, value, min, max, onType, onSettle, labelHidden = false } = props;
  const id = useId();
  const number = Number.parseInt(value, 10) || min;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? "sr-only" : "text-sm font-medium"}>
        {label}
      </label>
      <div className="flex h-12 w-fit items-center rounded-full border border-line-field bg-surface-raised">
        <Step
          icon="minus"
          label={props.decreaseLabel}
          off={number <= min}
          onClick={() => onSettle(String(number - 1))}
        />
        <input
          id={id}
          {...props.sentWith}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={(event) => onSettle(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter") onSettle(event.currentTarget.value);
          }}
          className="h-11 w-11 rounded-md bg-transparent text-center font-semibold"
        />
        <Step
          icon="plus"
          label={props.increaseLabel}
          off={max !== null && number >= max}
          onClick={() => onSettle(String(number + 1))}
        />
      </div>
    </div>
  );
}

interface StepProps {
  readonly icon: "minus" | "plus";
  readonly label: string;
  readonly off: boolean;
  readonly onClick: () => void;
}

function Step({ icon, label, off, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: a button that reaches the limit would lose the focus.
      aria-disabled={off}
      onClick={off ? undefined : onClick}
      className="grid size-11 place-items-center rounded-full hover:bg-surface-muted aria-disabled:cursor-not-allowed aria-disabled:text-line-strong aria-disabled:hover:bg-transparent"
    >
      <Icon name={icon} className="size-4" />
    </button>
  );
}
