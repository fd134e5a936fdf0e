import type { ComponentProps, SubmitEvent } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, type Form } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { countryOptions } from "../../features/addresses/country-options.ts";
import type { CheckoutValues } from "../../features/checkout/checkout-fields.ts";
import { isLeaving } from "../../features/forms/send-form.ts";
import { speaking } from "../../i18n/request-language.server.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { FILLED_VALUES } from "./filled-values.fixture.ts";

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

beforeEach(() => isLeaving.set(false));
afterEach(() => {
  isLeaving.set(false);
  router.submit.mockClear();
  router.forms.length = 0;
});

/** Submits the form with these values as its first rendering does: React renders nothing between two submits. */
function renderForm(values: CheckoutValues): () => void {
  const Page = () => (
    <CheckoutForm
      cart={[]}
      loaded
      countries={countryOptions("en")}
      pageToken="token"
      deliveryDays="23–25 November"
      answer={{ kind: "refused", values, errors: {}, problem: null }}
      customer={null}
    />
  );
  const Stub = createRoutesStub([{ path: "/checkout", Component: Page }]);
  speaking("en", () => renderToString(<Stub initialEntries={["/checkout"]} />));
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
