import type { ComponentProps, SubmitEvent } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, type Form } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Cart } from "#domain/cart/cart.ts";
import { countryOptions } from "#app/features/addresses/country-options.ts";
import type { CheckoutValues } from "#app/features/checkout/checkout-fields.ts";
import { methodsFor } from "#domain/payment/payment-methods.ts";
import { isLeaving } from "#app/features/forms/send-form.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { FILLED_VALUES } from "#app/pages/checkout/filled-values.fixture.ts";
import { PaymentSection } from "./payment-section.tsx";

const LINE: Cart[number] = {
  id: "gid://shopify/ProductVariant/102",
  handle: "papillex",
  productTitle: "Papillex",
  variantTitle: "Monthly subscription",
  name: "Papillex Monthly subscription",
  image: null,
  price: 26_010,
  currency: "RON",
  quantity: 1,
  variant: "Monthly subscription",
  isSubscription: true,
  subscriptionType: "monthly",
};

type FormProps = ComponentProps<typeof Form>;

const router = vi.hoisted(() => ({ submit: vi.fn(), forms: [] as FormProps[] }));
vi.mock("react-router", async (importOriginal) => ({
  ...(await importOriginal<typeof import("react-router")>()),
  useSubmit: () => router.submit,
  Form: (props: FormProps) => {
    router.forms.push(props);
    return null;
  },
}));

beforeEach(() => {
  isLeaving.set(false);
  // No service is on.
  vi.stubGlobal("document", { body: { dataset: {} } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  isLeaving.set(false);
  router.submit.mockClear();
  router.forms.length = 0;
});

/** Submits the form with these values as its first rendering does: React renders nothing between two submits. */
function renderForm(values: CheckoutValues, cart: Cart = []): () => void {
  const Page = () => (
    <CheckoutForm
      cart={cart}
      loaded
      countries={countryOptions("en")}
      takesCards
      cashOnDelivery={null}
      offersReminder
      bankTransfer={null}
      pageToken="token"
      deliveryDays={{ courier: "23–25 November", pickup: "22–24 November" }}
      answer={{ kind: "refused", values, errors: {}, problem: null }}
      customer={null}
    />
  );
  const Stub = createRoutesStub([{ path: "/checkout", Component: Page }]);
  withLanguage("en", () => renderToString(<Stub initialEntries={["/checkout"]} />));
  const onSubmit = router.forms[0]?.onSubmit;
  return () => onSubmit?.({ preventDefault: () => {} } as SubmitEvent<HTMLFormElement>);
}

it("is sent once by two submits of one tick", () => {
  const submit = renderForm(FILLED_VALUES);
  submit();
  submit();
  expect(router.submit).toHaveBeenCalledTimes(1);
  expect(router.submit.mock.calls[0]?.[0].get("pageToken")).toBe("token");
});

it.each([
  [false, "paypal"],
  [true, "card"],
])("with a subscription in the cart (%s) names a method that can pay it: %s", (isSubscription, method) => {
  const cart = [{ ...LINE, isSubscription }];
  renderForm({ ...FILLED_VALUES, paymentMethod: "paypal" }, cart)();
  expect(router.submit.mock.calls[0]?.[0].get("paymentMethod")).toBe(method);
});

it("offers no method that cannot be kept for a subscription, and says why", () => {
  const section = (hasSubscription: boolean) =>
    withLanguage("en", () =>
      renderToString(
        <PaymentSection
          values={{ ...FILLED_VALUES, paymentMethod: "paypal" }}
          errors={{}}
          change={() => {}}
          methods={methodsFor({ hasSubscription })}
          fee={null}
          hasSubscription={hasSubscription}
        />,
      ),
    );
  expect(section(false)).toMatch(/value="paypal"[^>]*checked|checked[^>]*value="paypal"/);
  expect(section(true)).not.toMatch(/paypal|apple_pay|google_pay/);
  expect(section(true)).toMatch(/value="card"[^>]*checked|checked[^>]*value="card"/);
  expect(section(true)).toContain("A subscription is paid by card");
});

it("is not sent while the browser is on its way to the payment", () => {
  const submit = renderForm(FILLED_VALUES);
  isLeaving.set(true);
  submit();
  expect(router.submit).not.toHaveBeenCalled();
});

it("is not sent with fields to correct", () => {
  const submit = renderForm({ ...FILLED_VALUES, email: "ana@" });
  submit();
  expect(router.submit).not.toHaveBeenCalled();
});
