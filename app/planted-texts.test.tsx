import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, Meta, Outlet, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { SEED_TERMS } from "#tests/support/shipping-terms.ts";
import {
  findPlanted,
  plant,
  PLANTED_ADDRESSES,
  PLANTED_MARKUP,
  plantedIn,
} from "#lib/testing/planted-texts.ts";
import { breadcrumbs, faqPage, productLd } from "./features/head/json-ld.server.ts";
import { pageHead } from "./features/head/page-head.server.ts";
import { pageMeta } from "./features/head/page-meta.ts";
import { invoiceDocument } from "./features/invoices/invoice-document.fixture.ts";
import { InvoiceSheet } from "./features/invoices/invoice-sheet.tsx";
import { toInvoiceView } from "./features/invoices/to-invoice-view.server.ts";
import { OrderDetails } from "./features/orders/order-details.tsx";
import { ParcelProgressList } from "./features/orders/parcels/parcel-progress-list.tsx";
import { parcelProgress } from "./features/orders/parcels/parcel-progress.ts";
import { toShownOrder } from "./features/orders/to-shown-order.server.ts";
import { rssXml } from "./features/blog/rss-xml.ts";
import { ReturnDetails } from "./features/returns/return-details.tsx";
import { ReviewFields } from "./features/reviews/form/review-fields.tsx";
import { withLanguage } from "./i18n/request-language.server.ts";
import { AddressCard } from "./pages/account/addresses/address-card.tsx";
import { OrderCard } from "./pages/account/orders/order-card.tsx";
import { SubscriptionView } from "./pages/account/subscriptions/subscription-view.tsx";
import { toContractView } from "./pages/account/subscriptions/contract/to-contract-view.server.ts";
import LoginPage from "./pages/auth/login/login.page.tsx";
import LostPasswordPage from "./pages/auth/lost-password/lost-password.page.tsx";
import { ArticleEnd } from "./pages/blog/article-end.tsx";
import { ArticleHeader } from "./pages/blog/article-header.tsx";
import { CheckoutForm } from "./pages/checkout/form/checkout-form.tsx";
import { FILLED_VALUES } from "./pages/checkout/filled-values.fixture.ts";
import OrderLookupPage from "./pages/order-lookup/order-lookup.page.tsx";
import {
  ADDRESS_PARTS,
  ARTICLE,
  AT,
  makeOrder,
  METAFIELDS,
  ORDER,
  PICTURE,
  PRODUCT,
  RETURN,
  RETURN_FIELDS,
  REVIEW,
  REVIEW_FIELDS,
  REVIEWS,
  VARIANT,
} from "#tests/support/worlds/planted-world.ts";
import { toStory } from "./pages/product/story/product-story.server.ts";
import { offeredSets } from "#app/features/sets/offered-sets.ts";
import { LowerSections } from "./pages/product/story/lower-sections.tsx";
import { Gallery } from "./pages/product/gallery/gallery.tsx";
import { ProductHead } from "./pages/product/buying/product-head.tsx";
import { VariantPicker } from "./pages/product/buying/variant-picker.tsx";
import { sitemapXml } from "./pages/seo/sitemap-xml.ts";
import { ReviewsBlock } from "./pages/shop/reviews-block.tsx";
import WithdrawalPage from "./pages/withdrawal/withdrawal.page.tsx";
import { countryOptions } from "./features/addresses/country-options.ts";
import { type Resources, resourcesContext } from "./platform/resources.server.ts";
import { visitContext } from "./platform/visit.server.ts";
import { contractPayload } from "./shop-client/subscriptions/contract-payload.fixture.ts";
import { oneContract } from "./shop-client/subscriptions/provider-answer.server.ts";

/**
 * Every text that a visitor, a customer, staff or the platform can plant, and the parts of pages that show it: one
 * table, hence the length. Mails: `features/mails/planted-mails.test.ts`, `shop/modules/mail/write-mail.test.ts`;
 * terminals: `lib/terminal/printable.test.ts`; the payment page: `shop/payment/form/checkout-form.test.ts`; HTML of
 * articles: `shop-client/blog/blog-html.server.test.ts`.
 */

const PUBLIC_URL = "http://store.test";
const NOW = new Date("2026-11-21T08:00:00Z");

/** Renders a part of a page as the server sends it, inside the router. */
function render(node: ReactNode, { data, answer }: { data?: unknown; answer?: unknown } = {}): string {
  return withLanguage("ro", () => {
    const page = { id: "page", path: "page", Component: () => node, loader: () => null, action: () => null };
    const Stub = createRoutesStub([
      { id: "root", path: "/", Component: Outlet, loader: () => null, children: [page] },
    ]);
    const loaderData = { root: { language: "ro", privacyUrl: null, demoContent: true }, page: data ?? null };
    const hydrationData = { loaderData, actionData: { page: answer } };
    return renderToString(<Stub initialEntries={["/page"]} hydrationData={hydrationData} />);
  });
}

/** Renders a page with the answers of its loader and its action. */
const renderPage = (Page: unknown, loaderData: unknown, actionData?: unknown): string =>
  render(createElement(Page as never, { loaderData, actionData } as never), {
    data: loaderData,
    answer: actionData,
  });

const STORY = toStory(PRODUCT);

const WITHDRAWAL_VALUES = {
  ...{
    name: "Ana",
    email: "ana@exemplu.ro",
    number: "1001",
    description: "Capsule",
    scope: "part",
    part: "unul",
  },
  units: {},
} as const;
const WITHDRAWAL_FIELDS = ["name", "email", "number", "description", "part"];

const CHECKOUT_FIELDS = Object.keys(FILLED_VALUES).filter((name) =>
  /^(?:email|note|delivery_(?:\w*Name|address\d|city|postalCode|phone|company))$/.test(name),
);

const INVOICE_FIELDS = [
  "title",
  "company",
  "name",
  "taxNumber",
  "address1",
  "address2",
  "city",
  "postalCode",
  "street",
];

/** Part of a page, its rendering, and the planted fields it shows. */
const SHOWN: readonly (readonly [part: string, () => string, fields: readonly string[]])[] = [
  [
    "a product's head",
    () => render(<ProductHead product={PRODUCT} reviews={REVIEWS} />),
    ["title", "category", "short"],
  ],
  ["its pictures", () => render(<Gallery pictures={PRODUCT.pictures} shown={null} />), ["alt"]],
  [
    "its variants",
    () =>
      render(
        <VariantPicker
          variants={PRODUCT.variants}
          chosen={null}
          name={PRODUCT.optionName}
          soldAs={PRODUCT}
          onChoose={() => {}}
        />,
      ),
    ["title", "label", "description", "option"],
  ],
  [
    "its story, its questions and its reviews",
    () =>
      render(
        <LowerSections
          product={PRODUCT}
          story={STORY}
          reviews={REVIEWS}
          companions={[PRODUCT.title]}
          related={[PRODUCT]}
          sets={offeredSets([{ members: PRODUCT.variants.map(({ id }) => id), percent: 5 }], [PRODUCT])}
        />,
      ),
    [...METAFIELDS.filter((key) => key !== "benefits"), ...REVIEW_FIELDS, "title", "category"],
  ],
  [
    "reviews on the shop page",
    () =>
      render(
        <ReviewsBlock
          reviews={[
            {
              handle: "papillex",
              product: plantedIn("product"),
              review: plant(REVIEW, REVIEW_FIELDS),
              sample: false,
            },
          ]}
        />,
      ),
    ["product", "title", "text", "reviewer"],
  ],
  [
    "a review's form that comes back",
    () =>
      render(
        <ReviewFields
          id="r"
          kind="supplement"
          variants={[VARIANT, plant({ ...VARIANT, id: "v2" }, ["title"])]}
          errors={{}}
          typed={{ rating: "5", title: plantedIn("title"), text: plantedIn("text"), name: plantedIn("name") }}
        />,
      ),
    ["title", "text", "name"],
  ],
  [
    "an article",
    () =>
      render(
        <>
          <ArticleHeader
            article={ARTICLE}
            crumbs={[
              { name: plantedIn("crumb"), path: "/blog" },
              { name: "x", path: "/" },
            ]}
            authorIsSample={false}
          />
          <ArticleEnd
            end={{ title: ARTICLE.title, tags: ARTICLE.tags, address: PUBLIC_URL, product: null }}
          />
        </>,
      ),
    ["title", "excerpt", "author", "blog", "tag", "alt", "crumb"],
  ],
  [
    "an order",
    () =>
      withLanguage("ro", () =>
        render(<OrderDetails order={toShownOrder(ORDER, "ro", { pictures: new Map(), account: null })} />),
      ),
    [
      ...["lineTitle", "lineVariant", "discountCode", "gateway"],
      ...ADDRESS_PARTS.flatMap((part) => [`delivery${part}`, `billing${part}`]),
    ],
  ],
  [
    "an order's parcels",
    () => render(<ParcelProgressList parcels={parcelProgress(ORDER)} />),
    ["company", "trackingNumber"],
  ],
  [
    "an order of a list",
    () =>
      render(
        <OrderCard
          heading="h2"
          order={{
            ...{ id: "1", name: plantedIn("name"), state: "preparing", placedAt: AT, total: "1 leu" },
            items: [{ text: plantedIn("line"), picture: null }],
          }}
        />,
      ),
    ["name", "line"],
  ],
  [
    "an address",
    () =>
      render(
        <AddressCard
          address={{ key: "1", isDefault: false, lines: [plantedIn("line")], street: plantedIn("street") }}
        />,
      ),
    ["line", "street"],
  ],
  [
    "a subscription",
    () => {
      const fields = [
        "firstName",
        "company",
        "address1",
        "city",
        "postalCode",
        "phone",
        "brand",
        "orderName",
      ];
      const { contract } = oneContract.parse({
        contract: plant(
          contractPayload(),
          [...fields, "title", "variantTitle"].filter((each) => each !== "brand"),
        ),
      });
      const view = withLanguage("ro", () =>
        toContractView(contract, { pictures: new Map(), language: "ro", now: NOW }),
      );
      return render(
        <SubscriptionView
          shown={{ kind: "known", key: "k", done: null, view } as never}
          answer={undefined}
        />,
      );
    },
    ["firstName", "company", "address1", "city", "postalCode", "phone", "orderName", "title", "variantTitle"],
  ],
  [
    "a return",
    () => render(<ReturnDetails view={plant(RETURN, RETURN_FIELDS)} done={null} answer={undefined} />),
    RETURN_FIELDS,
  ],
  [
    "an invoice",
    () => {
      const buyer = { ...invoiceDocument().buyer, company: "Firma", taxNumber: "RO1", address2: "Ap. 2" };
      const document = plant(invoiceDocument({ buyer }), INVOICE_FIELDS);
      return render(<InvoiceSheet view={withLanguage("ro", () => toInvoiceView(document, "ro"))} />);
    },
    INVOICE_FIELDS,
  ],
  [
    "the checkout's form that comes back",
    () =>
      render(
        <CheckoutForm
          cart={[]}
          loaded
          countries={countryOptions("ro")}
          takesCards
          cashOnDelivery={null}
          offersReminder
          bankTransfer={null}
          pageToken="token"
          deliveryDays={{ courier: "23–25 noiembrie", pickup: "22–24 noiembrie" }}
          answer={{
            kind: "refused",
            values: plant(FILLED_VALUES, CHECKOUT_FIELDS),
            errors: {},
            problem: null,
          }}
          customer={null}
        />,
      ),
    CHECKOUT_FIELDS,
  ],
  [
    "a withdrawal to be confirmed",
    () =>
      renderPage(WithdrawalPage, null, {
        kind: "review",
        values: plant(WITHDRAWAL_VALUES, WITHDRAWAL_FIELDS),
        declaration: plant(
          { name: "", email: "", orderNumber: "", description: "", partInWords: "", lines: null },
          ["name", "email", "orderNumber", "description", "partInWords"],
        ),
      }),
    ["name", "email", "number", "description", "part", "orderNumber", "partInWords"],
  ],
  [
    "a withdrawal's form that comes back",
    () =>
      renderPage(
        WithdrawalPage,
        { order: null, values: WITHDRAWAL_VALUES },
        { kind: "form", values: plant(WITHDRAWAL_VALUES, WITHDRAWAL_FIELDS), problems: {} },
      ),
    ["name", "email", "number", "description"],
  ],
  [
    "an order lookup that comes back",
    () =>
      renderPage(OrderLookupPage, null, {
        ...{ kind: "problem", problems: {}, values: plant({ number: "", email: "" }, ["number", "email"]) },
      }),
    ["number", "email"],
  ],
  [
    "an order lookup that was answered",
    () =>
      renderPage(OrderLookupPage, null, {
        ...{ kind: "sent", outbox: true, values: plant({ number: "", email: "" }, ["number", "email"]) },
      }),
    ["number", "email"],
  ],
  [
    "a login that is refused",
    () =>
      renderPage(
        LoginPage,
        { returnTo: `/my-account?x=${plantedIn("returnTo")}`, isAskedFor: true },
        {
          kind: "problem",
          problem: { code: "invalid_credentials" },
          values: { email: plantedIn("email") },
          way: null,
        },
      ),
    ["email"],
  ],
  [
    "a mail that was sent",
    () =>
      renderPage(LostPasswordPage, null, {
        ...{
          kind: "sent",
          values: { email: plantedIn("email") },
          hasPassword: false,
          again: false,
          outbox: false,
        },
      }),
    ["email"],
  ],
];

describe("the search for what a planted text became", () => {
  test.each([
    ["a text", `<p>${PLANTED_MARKUP}</p>`],
    ["a value in double quotes", `<p title="${PLANTED_MARKUP}"></p>`],
    ["a value in single quotes", `<p title='${PLANTED_MARKUP}'></p>`],
    ["a script", `<script>const text = "${PLANTED_MARKUP}"</script>`],
    ["a title", `<title>${PLANTED_MARKUP}</title>`],
  ])("finds it where it left %s", (_place, html) => {
    expect(findPlanted(html).alive).toEqual(expect.arrayContaining(["<planted-tag>", "img onerror"]));
  });

  test.each(PLANTED_ADDRESSES)("finds a link to %j", (url) => {
    expect(findPlanted(`<a href="${url.replaceAll("<", "&lt;")}">x</a>`).alive).toHaveLength(1);
  });
});

describe("a planted text is shown as the text it is in", () => {
  test.each(SHOWN)("%s", (_part, html, fields) => {
    const found = findPlanted(html());
    expect(found.alive).toEqual([]);
    expect(found.shown).toEqual(expect.arrayContaining([...fields].toSorted()));
  });
});

describe("the head of a page", () => {
  function headHtml(): string {
    const context = new RouterContextProvider();
    context.set(resourcesContext, { settings: { publicUrl: PUBLIC_URL } } as Resources);
    context.set(visitContext, {
      ...{
        requestId: "test",
        language: "ro",
        currency: null,
        country: "RO",
        ip: "192.0.2.1",
        cacheable: false,
      },
    });
    const head = pageHead(context, new Request(`${PUBLIC_URL}/products/papillex`), {
      ...{ title: plantedIn("seoTitle"), description: plantedIn("seoText"), path: "/products/papillex" },
      picture: { ...PICTURE, alt: plantedIn("alt") },
      jsonLd: [
        productLd(PRODUCT, REVIEWS, SEED_TERMS),
        breadcrumbs([{ name: plantedIn("crumb"), path: "/" }]),
        faqPage([{ question: plantedIn("question"), answer: plantedIn("faqAnswer") }]),
      ],
    });
    const Stub = createRoutesStub([
      {
        id: "page",
        path: "/",
        meta: () => pageMeta({ loaderData: { head } }),
        loader: () => null,
        Component: () => (
          <html lang="ro">
            <head>
              <Meta />
            </head>
            <body />
          </html>
        ),
      },
    ]);
    return renderToString(<Stub initialEntries={["/"]} hydrationData={{ loaderData: { page: { head } } }} />);
  }

  test("has planted texts as texts, in its tags and in its structured data", () => {
    const html = headHtml();
    expect(findPlanted(html)).toEqual({
      alive: [],
      shown: [
        "alt",
        "crumb",
        "faqAnswer",
        "productText",
        "question",
        "reviewer",
        "seoText",
        "seoTitle",
        "title",
      ].toSorted(),
    });
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gsu)];
    expect(data).toHaveLength(3);
    expect(data.map(([, json = ""]) => (JSON.parse(json) as Record<string, unknown>)["@type"])).toEqual([
      ...["Product", "BreadcrumbList", "FAQPage"],
    ]);
  });
});

test("feed and sitemap have planted texts as texts", () => {
  const feed = rssXml({
    ...{
      publicUrl: PUBLIC_URL,
      language: "ro",
      title: plantedIn("title"),
      description: plantedIn("description"),
    },
    articles: [{ ...ARTICLE, title: plantedIn("articleTitle") }],
  });
  expect(findPlanted(feed)).toEqual({
    alive: [],
    shown: ["articleTitle", "author", "blog", "description", "excerpt", "tag", "title"],
  });
  const map = sitemapXml(PUBLIC_URL, [{ path: `/blog/${plantedIn("path")}` }]);
  expect(findPlanted(map).alive).toEqual([]);
});

test.each(PLANTED_ADDRESSES)("a parcel at %j has no link", (address) => {
  const parcel = { id: 7, created_at: AT, status: "success", tracking_number: "RO1", tracking_url: address };
  const order = makeOrder({ fulfillment_status: "fulfilled", fulfillments: [parcel] });
  const html = render(<ParcelProgressList parcels={parcelProgress(order)} />);
  expect(html).toContain("RO1");
  expect(html).not.toContain("<a ");
});

test.each(PLANTED_ADDRESSES)("a subscription whose portal is at %j is not read", (portalUrl) => {
  expect(oneContract.safeParse({ contract: contractPayload({ portalUrl }) }).success).toBe(false);
});
