import type { ComponentProps } from "react";
import { PostedForm, SubmitButton as Submit } from "#app/features/forms/posted-form.tsx";

interface AccountFormProps extends Omit<ComponentProps<typeof PostedForm>, "focusOtherwise"> {
  /** Names the form among those of its page; sent as a field. */
  readonly intent: string;
}

/** Form of an account page. */
export function AccountForm({ intent, children, ...form }: AccountFormProps) {
  return (
    <PostedForm preventScrollReset {...form}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </PostedForm>
  );
}

/** Button of such a form, as wide as the form on a phone. */
export function SubmitButton({ className = "", ...rest }: ComponentProps<typeof Submit>) {
  return <Submit className={`w-full sm:w-auto ${className}`} {...rest} />;
}
