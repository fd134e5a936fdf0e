import type { RouterContextProvider } from "react-router";
import { nameCounty } from "#domain/shipping/label-cells.ts";
import type { Language } from "#domain/language/languages.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import type { OfficeData } from "#shop/office/run-office.ts";
import { readSelected } from "#desk/app/pages/orders/selected-orders.ts";

type Parcel = OfficeData["parcels"]["parcels"][number];

/** What is packed of an order, with the lines of its address as they are written on a parcel. */
export type PrintedParcel = Parcel & { readonly addressLines: readonly string[] };

/** Loads the parcels of the orders that the address names; of all that are to be sent where it names none. */
export async function loadParcels(request: Request, context: Readonly<RouterContextProvider>) {
  const selected = readSelected(new URL(request.url).searchParams);
  const input = selected.length === 0 ? {} : { orders: selected };
  const answer = await askOffice(request, context, { command: "parcels", input });
  if (!answer.ok) throw new Error(`The list of parcels was refused: ${answer.code}`);
  const { parcels, leftOut, more } = answer.data;
  return { parcels: parcels.map(toPrinted), leftOut, more, selected };
}

function toPrinted(parcel: Parcel): PrintedParcel {
  const { firstName, lastName, company, address1, address2, postalCode, city, country } = parcel.address;
  const lines = [
    `${firstName} ${lastName}`.trim(),
    company ?? "",
    [address1, address2].filter(Boolean).join(", "),
    [postalCode, city].filter(Boolean).join(" "),
    nameCounty(parcel.address),
    countryName(country, parcel.language),
  ];
  return { ...parcel, addressLines: lines.filter((line) => line !== "") };
}

function countryName(country: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country;
}
