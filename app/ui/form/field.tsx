import { type ComponentProps, type ReactNode, useId } from "react";
import {
  CARET_CLASS,
  ERROR_CLASS,
  FIELD_CLASS,
  HINT_CLASS,
  INPUT_CLASS,
  LABEL_CLASS,
  OPTIONAL_CLASS,
  SELECT_CLASS,
} from "#design/field.ts";
import { Icon } from "#app/ui/icon.tsx";

export interface FieldFrameProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Shown after the label of an optional field: "(optional)". */
  readonly optional?: string | undefined;
  readonly className?: string | undefined;
}

interface TextFieldProps extends FieldFrameProps, Omit<ComponentProps<"input">, "className"> {}

/** Labelled input; `aria-describedby` names its error and hint, the error first. */
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
        <select id={fieldId} className={SELECT_CLASS} {...describedBy(fieldId, error, hint)} {...select} />
        <Icon name="caret-down" className={CARET_CLASS} />
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
    <div className={`${FIELD_CLASS} ${className ?? ""}`}>
      <label htmlFor={fieldId} className={LABEL_CLASS}>
        {label}
        {optional !== undefined && <span className={OPTIONAL_CLASS}> {optional}</span>}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${fieldId}-error`} className={ERROR_CLASS}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${fieldId}-hint`} className={HINT_CLASS}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Returns the `aria-describedby` of a control with its error and its hint. */
export function describedBy(fieldId: string, error: string | undefined, hint: string | undefined) {
  const ids = [error !== undefined && `${fieldId}-error`, hint !== undefined && `${fieldId}-hint`].filter(
    Boolean,
  );
  return {
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": ids.length === 0 ? undefined : ids.join(" "),
  };
}
