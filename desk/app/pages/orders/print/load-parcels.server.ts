import type { RouterContextProvider } from "react-router";
import { toLabelLines } from "#domain/shipping/label-lines.ts";
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
  return {
    parcels: parcels.map((parcel) => ({
      ...parcel,
      addressLines: toLabelLines(parcel.address, parcel.language),
    })),
    leftOut,
    more,
    selected,
  };
}
