import { type CheckoutValues, INITIAL_VALUES } from "#app/features/checkout/checkout-fields.ts";

/** Values of a checkout form with every required field filled in. */
export const FILLED_VALUES: CheckoutValues = {
  ...INITIAL_VALUES,
  email: "ana@exemplu.ro",
  delivery_firstName: "Ana",
  delivery_lastName: "Pop",
  delivery_address1: "Str. Florilor 1",
  delivery_city: "Cluj-Napoca",
  delivery_state: "CJ",
  delivery_postalCode: "400001",
  delivery_phone: "0721123456",
  terms: "yes",
};
