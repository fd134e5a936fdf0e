import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { BRAND_NAME, SUPPORT_EMAIL } from "#brand/brand.ts";
import { INVITATION_LINK_DAYS } from "#domain/reviews/reviews.ts";
import { PostedForm, SubmitButton } from "#app/features/forms/posted-form.tsx";
import { tokenPageHeaders } from "#app/platform/private-headers.ts";
import { ReviewFields } from "#app/features/reviews/form/review-fields.tsx";
import { m } from "#app/i18n/messages.ts";
import { LiveNotice, Notice } from "#app/ui/notice.tsx";
import { ProductThumbnail } from "#app/ui/product-thumbnail.tsx";
import type { Route } from "./+types/write-review.page";
import {
  answerInvitation,
  type InvitationAnswer,
  type InvitedProduct,
  loadInvitation,
} from "./write-review.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: `${m["write_review.title"]()} | ${BRAND_NAME}` },
  { name: "robots", content: "noindex" },
];

export const headers: Route.HeadersFunction = tokenPageHeaders;

export const loader = (args: Route.LoaderArgs) => loadInvitation(args);

export const action = (args: Route.ActionArgs) => answerInvitation(args);

/** `/write-review?token=…`: reviews of the products of an order, by a mailed invitation. Works without scripts. */
export default function WriteReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = actionData ?? loaderData;
  const answer = actionData?.answer ?? null;
  if (view.state !== "open") return <NoForm {...CLOSED[view.state]()} />;
  if (view.products.length === 0) {
    return <NoForm title={m["write_review.nothing_title"]()} text={m["write_review.nothing_text"]()} />;
  }
  return (
    <div className="page-width flex max-w-3xl flex-col gap-10 py-section">
      <header>
        <h1 className="text-4xl">{m["write_review.title"]()}</h1>
        <p className="mt-4">{m["write_review.intro"]({ order: view.orderName })}</p>
        <Link
          to="/how-we-check-reviews"
          className="mt-1 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {m["reviews.how_checked"]()}
        </Link>
      </header>
      {view.products.map((product) => (
        <ProductForm
          key={product.id}
          product={product}
          answer={answer?.product === product.id ? answer : null}
        />
      ))}
    </div>
  );
}

interface ProductFormProps {
  readonly product: InvitedProduct;
  readonly answer: InvitationAnswer | null;
}

function ProductForm({ product, answer }: ProductFormProps) {
  const { id, handle, title, kind, picture, variants, variant, isWritten } = product;
  return (
    <section
      aria-labelledby={`title-${id}`}
      data-accent={handle}
      className="flex flex-col gap-5 rounded-card bg-surface-muted p-5 sm:p-8"
    >
      <div className="flex items-center gap-4">
        <ProductThumbnail handle={handle} picture={picture} sizes="72px" className="size-18 shrink-0" />
        <h2 id={`title-${id}`} className="text-2xl">
          {title}
        </h2>
      </div>
      {isWritten ? (
        <Written isNew={answer?.isStored === true} />
      ) : (
        <PostedForm answer={answer} preventScrollReset className="flex flex-col gap-5">
          <input type="hidden" name="product" value={id} />
          <LiveNotice kind="problem" text={answer?.problem ?? null} />
          <ReviewFields
            id={`review-${id}`}
            variants={variants}
            kind={kind}
            errors={answer?.errors ?? {}}
            typed={answer?.typed ?? { variant }}
          />
          <SubmitButton variant="accent" className="self-start">
            {m["reviews.submit"]()}
          </SubmitButton>
        </PostedForm>
      )}
    </section>
  );
}

/** Confirmation in place of the sent form; takes the focus and scrolls into view. */
function Written({ isNew }: { readonly isNew: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) element.current?.focus();
  }, [isNew]);
  return (
    <div ref={element} role="status" tabIndex={-1} className="scroll-mt-60 outline-none">
      <Notice kind="done">
        <p>{m["write_review.written"]()}</p>
      </Notice>
    </div>
  );
}

const CLOSED = {
  invalid: () => ({
    title: m["write_review.invalid_title"](),
    text: m["write_review.invalid_text"]({ email: SUPPORT_EMAIL }),
  }),
  expired: () => ({
    title: m["write_review.expired_title"](),
    text: m["write_review.expired_text"]({ days: INVITATION_LINK_DAYS }),
  }),
} as const;

function NoForm({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="page-width flex max-w-2xl flex-col items-start gap-4 py-section">
      <h1 className="text-3xl">{title}</h1>
      <p>{text}</p>
    </div>
  );
}
