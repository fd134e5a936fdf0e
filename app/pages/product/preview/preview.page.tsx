import { data } from "react-router";
import { notFoundHead } from "#app/features/head/not-found-head.server.ts";
import { pageHead } from "#app/features/head/page-head.server.ts";
import { pageMeta } from "#app/features/head/page-meta.ts";
import { m } from "#app/i18n/messages.ts";
import { NotFound } from "#app/layout/problem/not-found.tsx";
import { PREVIEW_TOKEN } from "#app/platform/preview-token.ts";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";
import { resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/preview.page";
import { reloadOtherProduct } from "#app/pages/product/buying/variant-address.ts";
import { loadProductView } from "#app/pages/product/load-product-view.server.ts";
import { ProductView } from "#app/pages/product/product-view.tsx";

export const meta = pageMeta;

export const headers = tokenPageHeaders;

/** Loads a product that is not published, by the signed link of the desk. The route is private: no answer is kept. */
export async function loader({ params: { token }, context, request }: Route.LoaderArgs) {
  const { catalogue } = context.get(resourcesContext);
  const visit = context.get(visitContext);
  const found = PREVIEW_TOKEN.test(token) ? await catalogue.preview(token, visit, visit.ip) : null;
  if (found === null || !found.ok || found.data === null)
    return data({ shown: null, head: notFoundHead(context, request) }, { status: 404 });
  const list = await catalogue.list(visit);
  const variants = found.data.variants.map((variant) => ({ ...variant, available: false }));
  const shown = await loadProductView(context, { ...found.data, variants }, list.ok ? list.value : []);
  const title = `${m["product.preview"]()}: ${found.data.title}`;
  return data({
    shown,
    head: pageHead(context, request, { title, description: m["product.preview_text"](), noindex: true }),
  });
}

export const shouldRevalidate = reloadOtherProduct;

export default function PreviewPage({ loaderData: { shown } }: Route.ComponentProps) {
  if (shown === null) {
    return (
      <div className="page-width py-16">
        <NotFound />
      </div>
    );
  }
  return (
    <>
      <div className="page-width py-4">
        <Notice kind="hint" title={m["product.preview"]()}>
          <p>{m["product.preview_text"]()}</p>
        </Notice>
      </div>
      <ProductView {...shown} isPreview />
    </>
  );
}
