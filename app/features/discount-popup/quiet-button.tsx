import type { ComponentProps } from "react";

/** Secondary button of the popup, beside its golden button. */
export function QuietButton(props: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className="min-h-12 rounded-full px-6 text-sm font-semibold underline underline-offset-4 hover:bg-primary-strong disabled:cursor-not-allowed disabled:bg-transparent disabled:opacity-60"
      {...props}
    />
  );
}
