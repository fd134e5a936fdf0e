import { PlaceHelp, townListId } from "#app/pages/checkout/places/place-help.tsx";
import { useEffect, useRef, useState } from "react";
import { useRootData } from "#app/platform/root-data.ts";
import { Form, Link, useSubmit } from "react-router";
import { type Cart, hasSubscription } from "#domain/cart/cart.ts";
import type { DeliveryMethod } from "#domain/shipping/service-terms.ts";
import { track } from "#app/features/analytics/track.ts";
import { AddressFields } from "#app/features/addresses/address-fields.tsx";
import { readCode } from "#app/features/cart/lines/discount-code-store.ts";
import { chosenAddress, type CheckoutCustomer, withAddress } from "./checkout-customer.ts";
import {
  ACCOUNT_PASSWORD,
  ADDRESS_KINDS,
  BILLING_OTHER,
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutValues,
  YES,
} from "#app/features/checkout/checkout-fields.ts";
import { contradictedAddress, serialisePlaces } from "./postal-place.ts";
import { toWantedAccount } from "./create-account.ts";
import { useDemoMode } from "#app/features/demo-mode/use-demo-mode.ts";
import type { CheckoutLine } from "#app/features/checkout/checkout-line.ts";
import { toCheckoutLines } from "#app/pages/checkout/submit/checkout-lines.ts";
import type { CountryOption } from "#app/features/addresses/country-options.ts";
import { SubmitButton } from "#app/features/forms/posted-form.tsx";
import { isLeaving } from "#app/features/forms/send-form.ts";
import { useSendOnce } from "#app/features/forms/use-send-once.ts";
import { m } from "#app/i18n/messages.ts";
import { overlays } from "#app/layout/overlays/lazy-overlays.ts";
import { CheckboxField } from "#app/ui/form/choice-field.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { TextAreaField, TextField } from "#app/ui/form/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { requiredLabel } from "#app/ui/form/required-label.ts";
import { useSharedState } from "#app/ui/shared-state.ts";
import { acceptChanges } from "#app/pages/checkout/submit/accept-changes.ts";
import { Assurance } from "#app/pages/checkout/assurance.tsx";
import { AccountOption } from "./account-option.tsx";
import { BillingSection } from "./billing-section.tsx";
import type { CheckoutAnswer } from "#app/pages/checkout/submit/checkout-answer.ts";
import { checkoutBody } from "#app/pages/checkout/submit/checkout-body.ts";
import { DeliveryMethods } from "#app/pages/checkout/delivery/delivery-methods.tsx";
import { PointPicker } from "#app/pages/checkout/delivery/point-picker.tsx";
import { useDelivery } from "#app/pages/checkout/delivery/use-delivery.ts";
import { usePointSearch } from "#app/pages/checkout/delivery/use-point-search.ts";
import { CheckoutNotice } from "#app/pages/checkout/checkout-notice.tsx";
import {
  accountStage,
  expectStages,
  isOrderBegun,
  wantAccount,
} from "#app/pages/checkout/progress/checkout-progress.ts";
import { companyFold } from "./company-fold.tsx";
import { CouponSection } from "#app/pages/checkout/code/coupon-section.tsx";
import { addressControl, errorOf, fieldProps, type FormState } from "./field-props.ts";
import { ExtraFields } from "./extra-fields.tsx";
import { FormSection } from "./form-section.tsx";
import { PrivacyNote, TermsLabel } from "./legal-notes.tsx";
import { LoginOffer } from "./login-offer.tsx";
import { OrderSummary } from "#app/pages/checkout/order-summary.tsx";
import { askAbout, PlaceQuestion } from "./place-question.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { ProgressOverlay } from "#app/pages/checkout/progress/progress-overlay.tsx";
import { stageOf } from "#app/pages/checkout/progress/progress-stage.ts";
import { SavedAddresses } from "./saved-addresses.tsx";
import { SummarySkeleton } from "#app/pages/checkout/summary-skeleton.tsx";
import { CASH_ON_DELIVERY, methodsFor } from "#domain/payment/payment-methods.ts";
import type { BankTransferTerms } from "#domain/payment/bank-transfer.ts";
import type { CashOnDeliveryTerms } from "#domain/payment/cash-on-delivery.ts";
import { useProductSets } from "#app/features/cart/lines/use-product-sets.ts";
import { useShipping } from "#app/features/shipping/use-shipping.ts";
import {
  FIRST_REMINDER_AFTER_HOURS,
  SECOND_REMINDER_AFTER_DAYS,
} from "#app/features/abandoned-carts/reminder-consent.ts";
import { useKeptCart } from "#app/pages/checkout/reminder/use-kept-cart.ts";
import { deferredMethods } from "./deferred-methods.ts";
import { useCodeCheck } from "#app/pages/checkout/code/use-code-check.ts";
import { useCheckoutErrors } from "./use-checkout-errors.ts";
import { withChange, useCheckoutValues } from "./use-checkout-values.ts";

interface CheckoutFormProps {
  readonly cart: Cart;
  /** False until the browser's cart has been read: then there is nothing to send yet. */
  readonly loaded: boolean;
  readonly countries: readonly CountryOption[];
  /** False where the shop has no payment gateway. */
  readonly takesCards: boolean;
  readonly cashOnDelivery: CashOnDeliveryTerms | null;
  /** The cart is mailed on request if it is not ordered. */
  readonly offersReminder: boolean;
  readonly bankTransfer: BankTransferTerms | null;
  readonly pageToken: string;
  /** Days on which an order of today arrives, formatted. */
  readonly deliveryDays: Readonly<Record<DeliveryMethod, string>>;
  readonly answer: CheckoutAnswer | undefined;
  /** Logged-in customer; null for a guest, who is offered an account. */
  readonly customer: CheckoutCustomer | null;
}

/** Checkout form with the summary beside it: checks, sends, and shows errors (spec §3; design §5.6, §5.7). */
export function CheckoutForm(props: CheckoutFormProps) {
  const { cart, loaded, countries, takesCards, cashOnDelivery, bankTransfer } = props;
  const { offersReminder, pageToken, deliveryDays, answer, customer } = props;
  const isDemo = useDemoMode();
  const hasPasswords = useRootData()?.platformLogin !== true;
  const offersLogin = customer === null && !isDemo;
  // An account made on the way has a password.
  const offersAccount = offersLogin && hasPasswords;
  const formElement = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLElement>(null);
  const { values, change, fill } = useCheckoutValues(formElement, answer?.values, customer);
  const { errors, shownAnswer, check, recheck } = useCheckoutErrors(answer);
  const submit = useSubmit();
  const { busy, begin } = useSendOnce();
  const leaving = useSharedState(isLeaving);
  const account = useSharedState(accountStage);
  const orderBegun = useSharedState(isOrderBegun);
  const [failedChecks, setFailedChecks] = useState(0);
  const [typedPassword, setTypedPassword] = useState("");
  const [askedPlaces, setAskedPlaces] = useState("");
  /** Country whose prices the cart has got here. */
  const [pricedFor, setPricedFor] = useState<string | null>(null);

  useEffect(() => {
    // Not before the progress dialog is closed: until then the page behind it cannot take the focus.
    if (!busy && (answer !== undefined || failedChecks > 0)) notice.current?.focus();
  }, [answer, failedChecks, busy]);

  const country = values.delivery_country;
  // The cart may have been filled in the other language, or for a country with other prices.
  useEffect(() => {
    if (!loaded) return;
    void overlays
      .fetch()
      .then((code) => code?.refreshForDelivery(country))
      .then((isPriced) => isPriced === true && setPricedFor(country));
  }, [loaded, country]);

  /** Checks changed fields anew, and after a change of country the rest of its address. */
  function recheckFields(after: CheckoutValues): void {
    const moved = ADDRESS_KINDS.filter((kind) => after[`${kind}_country`] !== values[`${kind}_country`]);
    for (const field of CHECKOUT_FIELDS) {
      const isMoved = moved.some((kind) => field.startsWith(`${kind}_`));
      if (isMoved || after[field] !== values[field]) recheck(field, after, typedPassword);
    }
  }

  const form: FormState = {
    values,
    errors,
    change(field, value) {
      change(field, value);
      recheckFields(withChange(values, field, value));
    },
    fill(filled) {
      fill(filled);
      recheckFields(filled);
    },
  };
  const wantsAccount = offersAccount && values.createAccount === YES;
  const isSubscribing = hasSubscription(cart);
  const { offersPickup, method, prices } = useDelivery(cart, values);
  const points = usePointSearch(values.pointQuery, method === "pickup", answer);
  const isSavedAddress = customer !== null && chosenAddress(values, customer.addresses) !== "";
  const { terms } = useShipping();
  const { code, percent } = readCode(values.coupon);
  const { fee, deferred } = deferredMethods(cart, {
    cash: cashOnDelivery,
    transfer: bankTransfer,
    shipping: terms,
    country,
    percent,
    sets: useProductSets(),
  });
  const methods = methodsFor({ hasSubscription: isSubscribing, takesCards, deferred });
  const offersSaving = customer?.savesAddresses === true && !isSavedAddress;

  function send(lines: readonly CheckoutLine[]): void {
    const asked = { ...values, createAccount: wantsAccount ? YES : "", deliveryMethod: method };
    if (!check(asked, typedPassword)) return setFailedChecks((count) => count + 1);
    const contradicted = contradictedAddress(values);
    if (contradicted !== null && askedPlaces !== serialisePlaces(values)) {
      // Asked once: pressing the button again confirms the address.
      setAskedPlaces(serialisePlaces(values));
      return askAbout(contradicted);
    }
    if (!begin()) return;
    expectStages(pageToken);
    wantAccount(wantsAccount ? toWantedAccount(values, typedPassword) : null);
    const body = checkoutBody(values, {
      lines,
      pageToken,
      savesAddress: offersSaving,
      methods,
      deliveryMethod: method,
    });
    const paid = body.get("paymentMethod");
    if (typeof paid === "string") track({ name: "add_payment_info", goods: cart, code, method: paid });
    void submit(body, { method: "post" });
  }

  async function accept({ changes, accepted }: Extract<CheckoutAnswer, { kind: "changed" }>): Promise<void> {
    await acceptChanges(changes);
    if (accepted.length > 0) return send(accepted);
    // The cart is empty now: form and focused button are removed.
    document.getElementById("content")?.focus();
  }

  const box = (field: CheckoutField) => ({
    id: field,
    name: field,
    value: YES,
    checked: values[field] === YES,
    error: errorOf(form, field),
    onChange: () => form.change(field, values[field] === YES ? "" : YES),
  });
  useKeptCart({ values, lines: toCheckoutLines(cart), ownKey: pageToken, change });
  const codeCheck = useCodeCheck(
    { code: values.coupon, lines: toCheckoutLines(cart), country: values.delivery_country },
    answer,
  );
  const shownPercent = errors.coupon === undefined && codeCheck.known?.kind !== "refused" ? percent : 0;
  const stage = stageOf({ leaving, busy, account, orderBegun });

  return (
    <>
      <noscript>
        {import.meta.env.SSR && <p className="page-width pt-8">{m["checkout_page.needs_scripts"]()}</p>}
      </noscript>
      <Form
        ref={formElement}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send(toCheckoutLines(cart));
        }}
        className="page-width grid items-start gap-x-16 gap-y-4 py-3 sm:gap-y-8 sm:py-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:py-12"
      >
        <input type="hidden" name="pageToken" value={pageToken} />
        <input type="hidden" name="lines" value={JSON.stringify(toCheckoutLines(cart))} />
        <div className="lg:col-start-1">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h1 className="text-2xl sm:text-3xl">{m["checkout_page.title"]()}</h1>
            <Link
              to="/cart"
              className="inline-flex min-h-11 items-center gap-1.5 text-sm text-muted md:hidden"
            >
              <Icon name="caret-left" className="size-4" />
              {m["checkout.back_to_cart"]()}
            </Link>
          </div>
          <p className="text-sm text-muted">{m["checkout_page.required_note"]()}</p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-stretch">
          {loaded ? (
            <OrderSummary
              cart={cart}
              country={countries.find((option) => option.code === country)}
              hasItsPrices={pricedFor === country}
              fee={values.paymentMethod === CASH_ON_DELIVERY ? fee : null}
              code={code}
              percent={shownPercent}
              method={method}
            />
          ) : (
            <SummarySkeleton />
          )}
        </div>
        <div className="flex flex-col gap-3 sm:gap-10 lg:col-start-1">
          <CheckoutNotice
            ref={notice}
            errors={errors}
            values={values}
            answer={shownAnswer}
            cart={cart}
            busy={busy}
            onAccept={(changed) => void accept(changed)}
          />
          <FormSection
            id="contact-heading"
            title={m["checkout_page.contact"]()}
            aside={offersLogin && <LoginOffer />}
          >
            <TextField
              label={requiredLabel(m["checkout_page.email"]())}
              hint={m["checkout_page.email_hint"]()}
              required
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              {...fieldProps(form, "email")}
            />
            {offersReminder && (
              <div className="-mb-4 -mt-2 sm:mb-0 sm:mt-2">
                <CheckboxField {...box("keepCart")}>
                  {m["checkout_page.keep_cart"]()}
                  <span className="block text-xs text-muted">
                    {m["checkout_page.keep_cart_note"]({
                      hours: FIRST_REMINDER_AFTER_HOURS,
                      days: SECOND_REMINDER_AFTER_DAYS,
                    })}
                  </span>
                </CheckboxField>
              </div>
            )}
            <div className="mt-1.5 flex flex-wrap gap-x-6">
              <Disclosure label={m["checkout_page.opt_in_link"]()} isFilled={values.emailOptIn === YES}>
                <CheckboxField {...box("emailOptIn")}>{m["checkout_page.email_opt_in"]()}</CheckboxField>
                <PrivacyNote />
              </Disclosure>
              {offersAccount && (
                <Disclosure
                  label={m["checkout_page.account_link"]()}
                  isFilled={wantsAccount}
                  isWrong={errors[ACCOUNT_PASSWORD] !== undefined}
                >
                  <AccountOption
                    box={
                      <CheckboxField {...box("createAccount")}>
                        {m["checkout_page.create_account"]()}
                      </CheckboxField>
                    }
                    isWanted={wantsAccount}
                    password={typedPassword}
                    error={errorOf(form, ACCOUNT_PASSWORD)}
                    onChange={(password) => {
                      setTypedPassword(password);
                      recheck(ACCOUNT_PASSWORD, values, password);
                    }}
                  />
                </Disclosure>
              )}
              <ExtraFields form={form} section="contact" />
            </div>
          </FormSection>
          <FormSection
            id="delivery-heading"
            title={offersPickup ? m["checkout_page.method"]() : m["checkout_page.delivery"]()}
          >
            {offersPickup && (
              <div data-delivery="" className="mb-4 flex flex-col gap-4 sm:mb-6">
                <DeliveryMethods form={form} days={deliveryDays} prices={prices(shownPercent)} />
                {/* By style, so that it also works before the scripts. */}
                <div className="hidden flex-col gap-4 [[data-delivery]:has(#deliveryMethod-pickup:checked)_&]:flex">
                  <PointPicker
                    form={form}
                    state={points.state}
                    onSearch={() => void points.search(values.pointQuery)}
                  />
                  <h3 className="text-lg">{m["checkout_page.own_address"]()}</h3>
                </div>
              </div>
            )}
            <SavedAddresses
              addresses={customer?.addresses ?? []}
              values={values}
              onChoose={({ values: address }) => form.fill(withAddress(values, address))}
            />
            <AddressFields
              section="shipping"
              asksPhone
              control={addressControl(form, "delivery")}
              countries={countries}
              folds={companyFold(form, values.billingChoice !== BILLING_OTHER)}
              townList={townListId("delivery")}
              question={
                <>
                  <PlaceQuestion kind="delivery" values={values} onCorrect={form.fill} />
                  <PlaceHelp kind="delivery" values={values} onFill={form.fill} />
                </>
              }
            />
            <ExtraFields form={form} section="delivery" />
            {offersSaving && (
              <CheckboxField {...box("saveAddress")}>{m["checkout_page.save_address"]()}</CheckboxField>
            )}
            <BillingSection form={form} countries={countries} />
          </FormSection>
          <PaymentSection {...form} methods={methods} fee={fee} hasSubscription={isSubscribing} />
          <div className="flex flex-wrap gap-x-6">
            <CouponSection form={form} known={codeCheck.known} onApply={() => void codeCheck.check()} />
            <Disclosure
              label={m["checkout_page.note_label"]()}
              isFilled={values.note !== ""}
              isWrong={errors.note !== undefined}
            >
              <TextAreaField
                label={m["checkout_page.note_label"]()}
                optional={m["checkout_page.optional"]()}
                autoComplete="off"
                rows={3}
                {...fieldProps(form, "note")}
              />
            </Disclosure>
            <ExtraFields form={form} section="order" />
          </div>
          <div className="flex flex-col gap-3 border-t border-line pt-2 sm:gap-5 sm:pt-6">
            <CheckboxField required {...box("terms")}>
              <TermsLabel />
            </CheckboxField>
            <SubmitButton disabled={!loaded} className="w-full sm:w-auto sm:self-start">
              <Icon name="lock" className="size-5" />
              {m["checkout_page.continue"]()}
            </SubmitButton>
            <p className="text-xs text-muted">{m["checkout_page.continue_note"]()}</p>
            <Assurance deliveryDays={deliveryDays[method]} methods={methods} />
          </div>
        </div>
      </Form>
      <ProgressOverlay
        stage={stage}
        account={wantsAccount || account !== null ? (account ?? "awaited") : null}
      />
    </>
  );
}
