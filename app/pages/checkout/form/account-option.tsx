import type { ReactNode } from "react";
import { REGISTRATION_PASSWORD_MIN_CHARS } from "#app/features/auth/auth-result.ts";
import { passwordToggle } from "#app/features/auth/passwords/password-toggle.ts";
import { ACCOUNT_PASSWORD } from "#app/features/checkout/checkout-fields.ts";
import { m } from "#app/i18n/messages.ts";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { requiredLabel } from "#app/ui/form/required-label.ts";

interface AccountOptionProps {
  /** Checkbox of the option. */
  readonly box: ReactNode;
  readonly isWanted: boolean;
  readonly password: string;
  readonly error: string | undefined;
  readonly onChange: (password: string) => void;
}

/** Option to create an account with the order (spec §2; design §5.7): ticked, it asks for a password. */
export function AccountOption({ box, isWanted, password, error, onChange }: AccountOptionProps) {
  return (
    <div className="rounded-xl bg-surface-muted px-4 py-2">
      {box}
      {isWanted && (
        <div className="pb-3 pl-8">
          <p className="text-sm text-muted">{m["checkout_page.create_account_hint"]()}</p>
          {/* Without a name: it is never part of a form that is sent. */}
          <PasswordField
            id={ACCOUNT_PASSWORD}
            label={requiredLabel(m["checkout_page.account_password"]())}
            hint={m["checkout_page.account_password_hint"]({ count: REGISTRATION_PASSWORD_MIN_CHARS })}
            error={error}
            autoComplete="new-password"
            required
            minLength={REGISTRATION_PASSWORD_MIN_CHARS}
            value={password}
            onChange={(event) => onChange(event.currentTarget.value)}
            toggle={passwordToggle()}
            className="mt-4"
          />
        </div>
      )}
    </div>
  );
}
