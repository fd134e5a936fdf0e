import type { ChangeEvent, ReactNode } from "react";
import { type AddressField, statesOf } from "#domain/address/address.ts";
import { HOME_COUNTRY } from "#domain/address/countries.ts";
import { m } from "#app/i18n/messages.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { requiredLabel } from "#app/ui/form/required-label.ts";
import type { CountryOption } from "./country-options.ts";

/** Attributes that connect a control with its form field. */
export interface AddressControl {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

interface AddressFieldsProps {
  readonly control: (field: AddressField) => AddressControl;
  readonly countries: readonly CountryOption[];
  /** Section of the `autocomplete` tokens; neither for an address book. */
  readonly section?: "shipping" | "billing";
  readonly asksPhone: boolean;
  /** Keeps optional fields behind links; without it all of them are visible. */
  readonly folds?: FoldedCompany;
  /** Id of a `datalist` of towns. */
  readonly townList?: string;
  /** Further question about the place, beside the postal code. */
  readonly question?: ReactNode;
}

interface FoldedCompany {
  readonly companyLink: string;
  /** Further fields of a company. */
  readonly more?: ReactNode;
  readonly isMoreFilled?: boolean;
  readonly isMoreWrong?: boolean;
}

/** `autocomplete` tokens of the HTML standard for parts of an address. */
const TOKENS: Readonly<Record<AddressField, string>> = {
  firstName: "given-name",
  lastName: "family-name",
  company: "organization",
  country: "country",
  address1: "address-line1",
  address2: "address-line2",
  city: "address-level2",
  state: "address-level1",
  postalCode: "postal-code",
  phone: "tel",
};

/** Countries whose codes are digits only: a phone then shows its number keys. */
const LETTERS_IN_CODE = ["CA", "IE", "MT", "NL"];

/**
 * Fields of an address: the country, which decides which others there are, then name, address and, for the courier, a
 * phone number; the state only for countries that have states (design §5.7). The postal code comes before the fields
 * that it may fill.
 */
export function AddressFields({
  control,
  countries,
  section,
  asksPhone,
  folds,
  townList,
  question,
}: AddressFieldsProps) {
  const country = control("country").value;
  const states = statesOf(country);
  const props = (field: AddressField) => ({
    ...control(field),
    autoComplete: section === undefined ? TOKENS[field] : `${section} ${TOKENS[field]}`,
  });
  const isFilled = (field: AddressField): boolean => control(field).value !== "";
  const isWrong = (field: AddressField): boolean => control(field).error !== undefined;
  const optional = m["addresses.optional"]();
  const company = (
    <TextField
      label={m["addresses.company"]()}
      optional={optional}
      className="col-span-2"
      {...props("company")}
    />
  );
  const apartment = (
    <TextField
      label={m["addresses.apartment"]()}
      optional={optional}
      className="col-span-2"
      {...props("address2")}
    />
  );

  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:gap-y-5">
      <SelectField
        label={requiredLabel(m["addresses.country"]())}
        required
        className="col-span-2"
        {...props("country")}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={requiredLabel(m["addresses.first_name"]())} required {...props("firstName")} />
      <TextField label={requiredLabel(m["addresses.last_name"]())} required {...props("lastName")} />
      {folds === undefined && company}
      <TextField
        label={requiredLabel(m["addresses.address"]())}
        required
        className="col-span-2"
        {...props("address1")}
      />
      {folds === undefined ? (
        apartment
      ) : (
        <div className="col-span-2 -my-2 flex flex-wrap gap-x-4 sm:gap-x-6">
          <Disclosure
            label={m["addresses.apartment"]()}
            isFilled={isFilled("address2")}
            isWrong={isWrong("address2")}
          >
            {apartment}
          </Disclosure>
          <Disclosure
            label={folds.companyLink}
            isFilled={isFilled("company") || folds.isMoreFilled === true}
            isWrong={isWrong("company") || folds.isMoreWrong === true}
          >
            <div className="flex flex-col gap-4">
              {company}
              {folds.more}
            </div>
          </Disclosure>
        </div>
      )}
      <TextField
        label={requiredLabel(postalCodeLabel(country))}
        required
        inputMode={LETTERS_IN_CODE.includes(country) ? "text" : "numeric"}
        autoCapitalize="characters"
        hint={folds === undefined && country === HOME_COUNTRY ? m["addresses.postal_code_hint"]() : undefined}
        {...props("postalCode")}
      />
      <TextField label={requiredLabel(m["addresses.city"]())} required list={townList} {...props("city")} />
      {states.length > 0 && (
        <SelectField label={requiredLabel(stateLabel(country))} required {...props("state")}>
          <option value="">{m["addresses.choose"]()}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {asksPhone && (
        <TextField
          label={requiredLabel(m["addresses.phone"]())}
          required
          type="tel"
          inputMode="tel"
          hint={m["addresses.phone_hint"]()}
          className={states.length > 0 ? "" : "col-span-2"}
          {...props("phone")}
        />
      )}
      {question}
    </div>
  );
}

function stateLabel(country: string): string {
  if (country === "US") return m["addresses.state"]();
  return country === "CA" ? m["addresses.province"]() : m["addresses.county"]();
}

function postalCodeLabel(country: string): string {
  return country === "US" ? m["addresses.zip_code"]() : m["addresses.postal_code"]();
}
