import { m } from "#app/i18n/messages.ts";

/** Returns the labels of the button that shows a typed password (`ui/form/password-field.tsx`). */
export function passwordToggle() {
  return { show: m["auth.show"](), hide: m["auth.hide"](), what: m["auth.show_what"]() };
}
