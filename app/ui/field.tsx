import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

export const INPUT_CLASS =
  "w-full min-h-12 rounded-xl border border-taupe bg-white px-4 py-2.5 text-base text-ink placeholder:text-taupe " +
  "transition-colors hover:border-ink focus:border-plum aria-invalid:border-danger aria-invalid:bg-[#fdf3f4]";

export interface FieldFrameProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Shown behind the label of a field that may stay empty: "(optional)". */
  readonly optional?: string | undefined;
  readonly className?: string | undefined;
}

interface TextFieldProps extends FieldFrameProps, Omit<ComponentProps<"input">, "className"> {}

/** A labelled input; its error and hint are tied to it, the error first. */
export function TextField({ label, error, hint, optional, className = "", id, ...input }: TextFieldProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  return (
    <FieldFrame {...{ label, error, hint, optional, className }} fieldId={fieldId}>
      <input id={fieldId} className={INPUT_CLASS} {...describedBy(fieldId, error, hint)} {...input} />
    </FieldFrame>
  );
}

interface SelectFieldProps extends FieldFrameProps, Omit<ComponentProps<"select">, "className"> {}

/** Renders a list of choices with its label, hint and error. */
export function SelectField({
  label,
  error,
  hint,
  optional,
  className = "",
  id,
  ...select
}: SelectFieldProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  return (
    <FieldFrame {...{ label, error, hint, optional, className }} fieldId={fieldId}>
      <span className="relative">
        <select
          id={fieldId}
          className={`${INPUT_CLASS} appearance-none pr-11`}
          {...describedBy(fieldId, error, hint)}
          {...select}
        />
        <Icon
          name="caret-down"
          className="pointer-events-none absolute right-4 top-1/2 size-4 -translate-y-1/2"
        />
      </span>
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends FieldFrameProps, Omit<ComponentProps<"textarea">, "className"> {}

/** Renders a field of several lines with its label, hint and error. */
export function TextAreaField({
  label,
  error,
  hint,
  optional,
  className = "",
  id,
  ...area
}: TextAreaFieldProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  return (
    <FieldFrame {...{ label, error, hint, optional, className }} fieldId={fieldId}>
      <textarea id={fieldId} className={INPUT_CLASS} {...describedBy(fieldId, error, hint)} {...area} />
    </FieldFrame>
  );
}

interface FrameProps extends FieldFrameProps {
  readonly fieldId: string;
  readonly children: ReactNode;
}

/** Label, control, error and hint of one field, in this order. */
export function FieldFrame({ label, error, hint, optional, className, fieldId, children }: FrameProps) {
  return (
    <div className={`flex flex-col gap-1.5 ${className ?? ""}`}>
      <label htmlFor={fieldId} className="text-sm font-medium">
        {label}
        {optional !== undefined && <span className="font-normal text-taupe"> {optional}</span>}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${fieldId}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${fieldId}-hint`} className="text-xs text-taupe">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Ties a control to its error and its hint. */
export function describedBy(fieldId: string, error: string | undefined, hint: string | undefined) {
  const ids = [error !== undefined && `${fieldId}-error`, hint !== undefined && `${fieldId}-hint`].filter(
    Boolean,
  );
  return {
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": ids.length === 0 ? undefined : ids.join(" "),
  };
}
