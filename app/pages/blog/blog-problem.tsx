import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";

/** Error in place of the journal when not even samples can be shown, with a retry link that works without scripts. */
export function BlogProblem() {
  return (
    <div className="page-width py-section">
      <div role="alert" className="mx-auto flex max-w-xl flex-col items-center gap-5 text-center">
        <h1 className="text-3xl">{m["blog.error_title"]()}</h1>
        <p className="text-muted">{m["blog.error_text"]()}</p>
        <form>
          <Button type="submit">{m["blog.try_again"]()}</Button>
        </form>
      </div>
    </div>
  );
}
