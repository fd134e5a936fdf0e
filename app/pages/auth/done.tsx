import { m } from "#app/i18n/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AuthColumn } from "./auth-column.tsx";

interface DoneProps {
  readonly title: string;
  readonly text: string;
  /** Path of the continue link. */
  readonly returnTo: string;
}

/** Success page: the result, and a continue link. */
export function Done({ title, text, returnTo }: DoneProps) {
  return (
    <AuthColumn title={title} picture={<Icon name="check-circle" className="size-14 text-success" />}>
      <p role="status">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={returnTo} reloadDocument>
          {m["auth_page.continue"]()}
        </ButtonLink>
        <ButtonLink to="/shop" variant="secondary">
          {m["auth_page.to_shop"]()}
        </ButtonLink>
      </div>
    </AuthColumn>
  );
}
