import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from "@mantine/core";
import { useDraft } from "./draft.tsx";
import { type Json, listAt, textAt, valueAt, withValue } from "./json.ts";

interface FieldProps {
  /** Place of the value in the document. */
  readonly path: string;
  readonly label: string;
  readonly description?: string;
  readonly disabled?: boolean;
}

interface TextProps extends FieldProps {
  readonly rows?: number;
  /** An empty text is left out of the document. */
  readonly isOptional?: boolean;
  readonly maxLength?: number;
}

function useField({ path, label, description, disabled = false }: FieldProps) {
  const { document, change, mistakes } = useDraft();
  const set = (value: Json | undefined): void => change((before) => withValue(before, path, value));
  const mistake = mistakes.get(path);
  const props = {
    ...{ name: path, label, disabled },
    ...(description !== undefined && { description }),
    ...(mistake !== undefined && { error: mistake }),
  };
  return { document, set, props };
}

/** Field for a text of a document; of several lines with `rows`. */
export function TextAt({ rows, isOptional = false, maxLength = 20_000, ...field }: TextProps) {
  const { document, set, props } = useField(field);
  const shared = {
    ...props,
    maxLength,
    value: textAt(document, field.path),
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      set(value === "" && isOptional ? undefined : value),
  };
  if (rows === undefined) return <TextInput autoComplete="off" {...shared} />;
  return <Textarea rows={rows} resize="vertical" {...shared} />;
}

interface NumberProps extends FieldProps {
  readonly isOptional?: boolean;
  readonly max: number;
}

/** Field for a whole number. */
export function NumberAt({ isOptional = false, max, ...field }: NumberProps) {
  const { document, set, props } = useField(field);
  const value = valueAt(document, field.path);
  return (
    <NumberInput
      {...props}
      value={typeof value === "number" ? value : ""}
      onChange={(typed) => set(typeof typed === "number" ? typed : isOptional ? undefined : null)}
      min={0}
      max={max}
      allowDecimal={false}
      allowNegative={false}
    />
  );
}

interface SelectProps extends FieldProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly isOptional?: boolean;
}

/** Choice of one of some texts. */
export function SelectAt({ choices, isOptional = false, ...field }: SelectProps) {
  const { document, set, props } = useField(field);
  const value = textAt(document, field.path);
  // What is there stays to be seen, although it is no choice any more.
  const known = choices.some((choice) => choice.value === value) || value === "";
  const data = [
    ...(isOptional || value === "" ? [{ value: "", label: "–" }] : []),
    ...choices,
    ...(known ? [] : [{ value, label: value }]),
  ];
  return (
    <NativeSelect
      {...props}
      data={data}
      value={value}
      onChange={({ currentTarget }) =>
        set(currentTarget.value === "" && isOptional ? undefined : currentTarget.value)
      }
    />
  );
}

export function CheckAt(field: FieldProps) {
  const { document, set, props } = useField(field);
  return (
    <Checkbox
      {...props}
      checked={valueAt(document, field.path) === true}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
}

/** Field for a list of short texts, each on a line of its own. */
export function LinesAt(field: FieldProps & { readonly rows?: number }) {
  const { document, set, props } = useField(field);
  const { mistakes } = useDraft();
  const wrong = [...mistakes].find(([path]) => path.startsWith(`${field.path}.`))?.[1];
  return (
    <Textarea
      {...props}
      {...(wrong !== undefined && { error: wrong })}
      rows={field.rows ?? 3}
      resize="vertical"
      value={listAt(document, field.path).map(String).join("\n")}
      onChange={({ currentTarget }) =>
        set(currentTarget.value === "" ? [] : currentTarget.value.split("\n").map((line) => line.trimStart()))
      }
    />
  );
}
