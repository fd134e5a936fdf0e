import {
  AddToCartButton,
  BuyNowButton,
  CartCheckoutButton,
  CartCost,
  CartLineProvider,
  CartLineQuantity,
  CartLineQuantityAdjustButton,
  CartProvider,
  Image,
  Money,
  ProductProvider,
  ShopifyProvider,
  useCart,
  useCartLine,
  useProduct,
  useSelectedOptionInUrlParam,
  useShop,
  useShopifyCookies,
} from "@shopify/hydrogen-react";
import type { Product } from "@shopify/hydrogen-react/storefront-api-types";
import { type ReactNode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

/** Parameters of the page: `?shop=…&token=…&handle=…&code=…`. */
const asked = new URLSearchParams(location.search);
const [shop = "", token = "", handle = ""] = ["shop", "token", "handle"].map((name) => asked.get(name) ?? "");
const CODE = asked.get("code") ?? "";

const PRODUCT = `query ($handle: String!) @inContext(country: RO, language: RO) { product(handle: $handle) {
  id handle title featuredImage { id url altText width height }
  options { id name optionValues { id name } }
  variants(first: 9) { nodes { id title availableForSale price { amount currencyCode }
    selectedOptions { name value } product { id handle } } }
} }`;

/** Shows a product of the shop, bought and changed with the components of Hydrogen React. */
function ProductPage() {
  const { getStorefrontApiUrl, getPublicTokenHeaders } = useShop();
  const [product, setProduct] = useState<Product>();
  useEffect(() => {
    const body = JSON.stringify({ query: PRODUCT, variables: { handle } });
    const headers = getPublicTokenHeaders({ contentType: "json" });
    void fetch(getStorefrontApiUrl(), { method: "POST", headers, body })
      .then((answer) => answer.json())
      .then(({ data }) => setProduct(data.product));
  }, [getStorefrontApiUrl, getPublicTokenHeaders]);
  return product === undefined ? null : (
    <ProductProvider data={product}>
      <h1>{product.title}</h1>
      <Image data={product.featuredImage ?? {}} width={400} aspectRatio="1/1" loading="eager" />
      <Variants />
    </ProductProvider>
  );
}

function LineTitle() {
  return <output aria-label="Line">{useCartLine().merchandise?.product?.title}</output>;
}

function Variants() {
  const { options = [], selectedVariant, setSelectedOption, selectedOptions = {} } = useProduct();
  useSelectedOptionInUrlParam(
    Object.entries(selectedOptions).map(([name, value]) => ({ name, value: value ?? "" })),
  );
  const price = selectedVariant?.price;
  return (
    <>
      {options.map((option) =>
        option?.values?.map((value = "") => (
          <button key={value} type="button" onClick={() => setSelectedOption(option.name ?? "", value)}>
            {value}
          </button>
        )),
      )}
      {price && <Money data={price} role="note" />}
      <AddToCartButton>Add</AddToCartButton>
      <BuyNowButton variantId={selectedVariant?.id ?? ""}>Buy now</BuyNowButton>
    </>
  );
}

/** Shows the cart, with a button for each change. */
function Cart() {
  const cart = useCart();
  const changes: Record<string, () => void> = {
    Note: () => cart.noteUpdate("La etaj"),
    Buyer: () => cart.buyerIdentityUpdate({ email: "ana@exemplu.ro", countryCode: "RO" }),
    Attributes: () => cart.cartAttributesUpdate([{ key: "language", value: "ro" }]),
    Code: () => cart.discountCodesUpdate([CODE]),
  };
  return (
    <main aria-busy={cart.status !== "idle"}>
      {cart.lines?.map(
        (line) =>
          line && (
            <CartLineProvider key={line.id} line={line}>
              <LineTitle />
              <CartLineQuantity as="output" aria-label="Quantity" />
              <CartLineQuantityAdjustButton adjust="increase">More</CartLineQuantityAdjustButton>
              <CartLineQuantityAdjustButton adjust="decrease">Fewer</CartLineQuantityAdjustButton>
              <CartLineQuantityAdjustButton adjust="remove">Remove</CartLineQuantityAdjustButton>
            </CartLineProvider>
          ),
      )}
      <Fact name="Total">
        <CartCost as="span" />
      </Fact>
      <Fact name="Pieces">{cart.totalQuantity}</Fact>
      <Fact name="Status">{cart.status}</Fact>
      <Fact name="Noted">{cart.note}</Fact>
      <Fact name="Mail">{cart.buyerIdentity?.email}</Fact>
      <Fact name="Attribute">{cart.attributes?.map((each) => each?.value).join()}</Fact>
      <Fact name="Codes">
        {cart.discountCodes?.map((each) => `${each?.code} ${each?.applicable}`).join()}
      </Fact>
      {cart.error !== undefined && <p role="alert">{JSON.stringify(cart.error)}</p>}
      {Object.entries(changes).map(([name, change]) => (
        <button key={name} type="button" onClick={change} disabled={cart.status !== "idle"}>
          {name}
        </button>
      ))}
      <CartCheckoutButton>Check out</CartCheckoutButton>
    </main>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return <output aria-label={name}>{children}</output>;
}

function Page() {
  const [done, setDone] = useState<readonly string[]>([]);
  const note = (what: string) => () => setDone((before) => [...before, what]);
  const hasCookies = useShopifyCookies({
    fetchTrackingValues: true,
    checkoutDomain: shop,
    storefrontAccessToken: token,
  });
  return (
    <ShopifyProvider
      storeDomain={shop}
      storefrontToken={token}
      storefrontApiVersion="2026-04"
      storefrontId="1"
      countryIsoCode="RO"
      languageIsoCode="RO"
      sameDomainForStorefrontApi={false}
    >
      <CartProvider
        onCreateComplete={note("create")}
        onLineAddComplete={note("add")}
        onLineUpdateComplete={note("update")}
        onLineRemoveComplete={note("remove")}
        onNoteUpdateComplete={note("note")}
        onBuyerIdentityUpdateComplete={note("buyer")}
        onAttributesUpdateComplete={note("attributes")}
        onDiscountCodesUpdateComplete={note("code")}
      >
        <ProductPage />
        <Cart />
        <Fact name="Done">{done.join(" ")}</Fact>
        {hasCookies && <Fact name="Cookies">settled</Fact>}
      </CartProvider>
    </ShopifyProvider>
  );
}

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<Page />);
