import { m } from "#app/i18n/messages.ts";
import picture from "#app/pictures/scenes/empty-cart.svg?url";
import { ButtonLink } from "#app/ui/button.tsx";

/** Notice "no checkout info found" (spec §8): there is nothing to order, or no order of this browser to show. */
export function NoCheckoutInfo({ text }: { readonly text: string }) {
  return (
    <div className="page-width flex flex-col items-center gap-5 py-14 text-center lg:py-20">
      <img src={picture} alt="" width={480} height={360} className="w-full max-w-72" />
      <h1 className="text-3xl">{m["checkout.no_info_title"]()}</h1>
      <p className="max-w-text text-balance text-muted">{text}</p>
      <ButtonLink to="/shop" className="mt-2">
        {m["checkout.no_info_shop"]()}
      </ButtonLink>
    </div>
  );
}
