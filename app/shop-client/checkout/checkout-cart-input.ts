import type { Address } from "#domain/address/address.ts";
import type { CartInput, CountryCode } from "#app/shop-client/generated/graphql.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** Goods of a cart for the platform, whose payment page asks who buys them. */
export interface ExpressCart {
  readonly lines: readonly {
    readonly id: string;
    readonly quantity: number;
    /** Selling plan of a variant that has one: the line is then a subscription at the platform. */
    readonly sellingPlanId: string | null;
  }[];
  /** Token of a logged-in customer, who becomes the owner of the order. Null for a guest. */
  readonly customerToken: string | null;
  readonly country: string;
  readonly discountCode: string | null;
  readonly note: string | null;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Data of a checkout for the platform, independent of the API version. */
export interface CheckoutCart extends Omit<ExpressCart, "country"> {
  readonly email: string;
  readonly delivery: Address;
}

/**
 * First version in which a cart takes its delivery address in `CartInput.delivery`; before it was a buyer's
 * preference.
 */
const DELIVERY_INPUT_SINCE = "2025-01";

/** `CartInput` of the newer versions, as far as it differs. */
interface CartInputWithDelivery extends Omit<CartInput, "buyerIdentity"> {
  readonly buyerIdentity: {
    readonly email: string;
    readonly phone: string;
    readonly countryCode: CountryCode;
    readonly customerAccessToken?: string;
  };
  readonly delivery: {
    readonly addresses: readonly {
      readonly selected: boolean;
      readonly address: { readonly deliveryAddress: Readonly<Record<string, string | null>> };
    }[];
  };
}

/**
 * Builds the input of `cartCreate` for an API version (design §2). Versions are Shopify's names, which sort in the
 * order of their dates; `unstable` sorts last.
 */
export function toCartInput(version: string, cart: CheckoutCart): CartInput {
  if (version < DELIVERY_INPUT_SINCE) return inputWithPreferences(cart);
  // The generated type is that of 2024-01, without `delivery`; the test beside checks against the newest schema.
  return inputWithDelivery(cart);
}

/** Builds the input of `cartCreate` for a cart without contact and address, the same in every version. */
export function toExpressInput(cart: ExpressCart): CartInput {
  return {
    ...commonInput(cart),
    buyerIdentity: {
      // A country of the visit is one of the platform's codes.
      countryCode: trustType<CountryCode>(cart.country),
      ...(cart.customerToken !== null && { customerAccessToken: cart.customerToken }),
    },
  };
}

function inputWithPreferences(cart: CheckoutCart): CartInput {
  const { address1, address2, city, company, country, firstName, lastName, phone, postalCode, state } =
    cart.delivery;
  return {
    ...commonInput(cart),
    buyerIdentity: {
      ...buyer(cart),
      deliveryAddressPreferences: [
        {
          deliveryAddress: {
            ...{ firstName, lastName, company, address1, address2, city, phone, country },
            province: state,
            zip: postalCode,
          },
        },
      ],
    },
  };
}

function inputWithDelivery(cart: CheckoutCart): CartInputWithDelivery {
  const { address1, address2, city, company, country, firstName, lastName, phone, postalCode, state } =
    cart.delivery;
  return {
    ...commonInput(cart),
    buyerIdentity: buyer(cart),
    delivery: {
      addresses: [
        {
          selected: true,
          address: {
            deliveryAddress: {
              ...{ firstName, lastName, company, address1, address2, city, phone },
              countryCode: country,
              provinceCode: state,
              zip: postalCode,
            },
          },
        },
      ],
    },
  };
}

function commonInput({
  lines,
  discountCode,
  note,
  attributes,
}: Pick<ExpressCart, "lines" | "discountCode" | "note" | "attributes">) {
  return {
    lines: lines.map(({ id, quantity, sellingPlanId }) => ({
      merchandiseId: id,
      quantity,
      ...(sellingPlanId !== null && { sellingPlanId }),
    })),
    attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
    ...(discountCode !== null && { discountCodes: [discountCode] }),
    ...(note !== null && { note }),
  };
}

function buyer({ email, delivery, customerToken }: CheckoutCart) {
  return {
    email,
    phone: delivery.phone,
    countryCode: delivery.country,
    ...(customerToken !== null && { customerAccessToken: customerToken }),
  };
}
