import { m } from "#app/i18n/messages.ts";

/** Image-unavailable fallback (spec §2). */
export function PictureUnavailable() {
  return (
    <p className="grid size-full place-items-center bg-accent-surface p-8 text-center text-accent-strong">
      {m["product.picture_unavailable"]()}
    </p>
  );
}
