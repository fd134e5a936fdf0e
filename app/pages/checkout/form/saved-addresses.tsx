import { chosenAddress, type OfferedAddress } from "./checkout-customer.ts";
import type { CheckoutValues } from "#app/features/checkout/checkout-fields.ts";
import { m } from "#app/i18n/messages.ts";
import { SelectField } from "#app/ui/form/field.tsx";

interface SavedAddressesProps {
  readonly addresses: readonly OfferedAddress[];
  readonly values: CheckoutValues;
  readonly onChoose: (address: OfferedAddress) => void;
}

/** Customer's address book: choosing an address fills the form, which can still be changed. */
export function SavedAddresses({ addresses, values, onChoose }: SavedAddressesProps) {
  if (addresses.length === 0) return null;
  return (
    <SelectField
      // Without a name: only the form it fills is sent.
      id="savedAddress"
      label={m["checkout_page.saved_address"]()}
      hint={m["checkout_page.saved_address_hint"]()}
      autoComplete="off"
      className="mb-6 rounded-card bg-surface-muted p-5"
      value={chosenAddress(values, addresses)}
      onChange={(event) => {
        const chosen = addresses.find(({ key }) => key === event.currentTarget.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      <option value="">{m["checkout_page.saved_address_other"]()}</option>
      {addresses.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
