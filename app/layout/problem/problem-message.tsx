import { isRouteErrorResponse, Link, useLocation, useNavigate } from "react-router";
import { m } from "#app/i18n/messages.ts";
import { NotFoundMessage } from "./not-found-message.tsx";
import { Button } from "#app/ui/button.tsx";
import { problemText, problemTitle } from "./problem-words.ts";

const LINK =
  "inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-on-surface";

/**
 * What stands in the place of a page that broke (spec §2): the cart's and the checkout's own words on their pages,
 * 'Something went wrong' elsewhere, always with a way to try again, one to reload, one home and one to us: cart and
 * checkout have no header that would lead there. A 404 is no error.
 */
export function ProblemMessage({ error }: { readonly error: unknown }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundMessage />;
  return (
    <div
      data-error-page
      role="alert"
      className="mx-auto flex max-w-xl flex-col items-center gap-6 py-16 text-center"
    >
      <h1 className="text-3xl">{problemTitle(pathname)}</h1>
      <p className="text-muted">{problemText(pathname)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {/* Going to the same address again resets the boundary and asks for the data anew. */}
        <Button onClick={() => void navigate(`${pathname}${search}${hash}`, { replace: true })}>
          {m["layout.try_again"]()}
        </Button>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {m["layout.reload_page"]()}
        </Button>
      </div>
      <p className="flex flex-wrap justify-center gap-x-6">
        <Link to="/" className={LINK}>
          {m["layout.home_page"]()}
        </Link>
        <Link to="/contact" className={LINK}>
          {m["layout.contact"]()}
        </Link>
      </p>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="max-w-full overflow-x-auto text-left text-sm">{error.stack ?? error.message}</pre>
      )}
    </div>
  );
}
