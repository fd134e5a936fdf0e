import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { type AddressField, statesOf, validateAddress } from "#domain/address/address.ts";
import { stateBesideTown } from "#domain/address/states.ts";
import { acceptPhone } from "#domain/address/phone.ts";
import { m } from "#app/i18n/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { AddressBlock } from "#app/features/addresses/address-block.tsx";
import { addressErrorText } from "#app/features/addresses/address-error-text.ts";
import { AddressFields } from "#app/features/addresses/address-fields.tsx";
import {
  type AddressErrors,
  type AddressValues,
  EMPTY_ADDRESS,
} from "#app/features/addresses/address-form-values.ts";
import type { CountryOption } from "#app/features/addresses/country-options.ts";
import { addDemoAddress, removeDemoAddress } from "./demo-account-store.ts";

interface DemoAddressesProps {
  readonly addresses: readonly AddressValues[];
  readonly countries: readonly CountryOption[];
}

/** Addresses kept in this browser, and the form for another. */
export function DemoAddresses({ addresses, countries }: DemoAddressesProps) {
  const [adding, setAdding] = useState(false);
  const section = useRef<HTMLElement>(null);
  // The pressed button is removed with its form or its address.
  const goToList = (): void => section.current?.focus();

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="demo-addresses"
      className="flex scroll-mt-28 flex-col gap-5 outline-none"
    >
      <h2 id="demo-addresses" className="text-2xl">
        {m["demo.addresses"]()}
      </h2>
      {addresses.length === 0 && !adding && <p>{m["demo.no_addresses"]()}</p>}
      <ul className="flex flex-col gap-4 empty:hidden">
        {addresses.map((address) => (
          <li
            key={JSON.stringify(address)}
            className="flex justify-between gap-4 rounded-card border border-line p-5 text-sm"
          >
            <AddressBlock lines={linesOf(address, countries)} className="min-w-0" />
            <button
              type="button"
              onClick={() => {
                void removeDemoAddress(address);
                goToList();
              }}
              className="min-h-11 min-w-11 self-start underline decoration-line-strong underline-offset-4 hover:decoration-on-surface"
            >
              {m["demo.remove"]()}
              <span className="sr-only"> {m["demo.address_of"]({ street: address.address1 })}</span>
            </button>
          </li>
        ))}
      </ul>
      {adding ? (
        <NewAddress
          countries={countries}
          onDone={() => {
            setAdding(false);
            goToList();
          }}
        />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setAdding(true)}>
          {m["demo.add_address"]()}
        </Button>
      )}
    </section>
  );
}

function NewAddress({
  countries,
  onDone,
}: Pick<DemoAddressesProps, "countries"> & { readonly onDone: () => void }) {
  const [values, setValues] = useState(EMPTY_ADDRESS);
  const [errors, setErrors] = useState<AddressErrors>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("select, input")?.focus(), []);

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = validateAddress(values, acceptPhone);
    setErrors(Object.fromEntries(found.map(({ field, error }) => [field, error])));
    const [first] = found;
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
      return;
    }
    void addDemoAddress(values);
    onDone();
  }

  const control = (field: AddressField) => {
    const code = errors[field];
    return {
      id: `demo-${field}`,
      name: field,
      value: values[field],
      error: code === undefined ? undefined : addressErrorText(field, code, values.country),
      onChange({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) {
        setValues((now) => ({ ...now, [field]: value }));
        setErrors(({ [field]: _corrected, ...others }) => others);
      },
    };
  };

  return (
    <form ref={form} noValidate onSubmit={save} className="flex flex-col gap-5">
      <AddressFields control={control} countries={countries} asksPhone />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{m["demo.save_address"]()}</Button>
        <Button variant="quiet" onClick={onDone}>
          {m["demo.cancel"]()}
        </Button>
      </div>
    </form>
  );
}

function linesOf(address: AddressValues, countries: readonly CountryOption[]): string[] {
  const { firstName, lastName, company, address1, address2, postalCode, city, state, country, phone } =
    address;
  const named = statesOf(country).find(({ code }) => code === state)?.name;
  const stateName = stateBesideTown({ city, state: named, country }) ?? "";
  const countryName = countries.find(({ code }) => code === country)?.name ?? country;
  const place = `${postalCode} ${city}`;
  const parts = [
    `${firstName} ${lastName}`,
    company,
    address1,
    address2,
    place,
    stateName,
    countryName,
    phone,
  ];
  return parts.filter((part) => part.trim() !== "");
}
