import {
  BYTE_ORDER_MARK,
  LABEL_TITLES,
  type LabelParcel,
  toLabelCells,
} from "#domain/shipping/label-cells.ts";
import { formatCsv } from "#lib/text/format-csv.ts";

/** Writes the labels of parcels as CSV, for the import of a courier. */
export function writeLabelCsv(parcels: readonly LabelParcel[]): string {
  return `${BYTE_ORDER_MARK}${formatCsv([LABEL_TITLES, ...parcels.map(toLabelCells)])}\r\n`;
}
