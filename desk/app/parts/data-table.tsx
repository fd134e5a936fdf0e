import { Checkbox, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";

/** Column of a list. */
export interface Column<Row> {
  readonly title: string;
  readonly of: (row: Row) => ReactNode;
  /** True for amounts and counts, which are aligned to the right. */
  readonly isNumber?: boolean;
}

interface Props<Row> {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string | number;
  /** Text in place of an empty table. */
  readonly none: string;
  /** Width in pixels below which it scrolls; by the number of columns without it. */
  readonly minWidth?: number;
  /** Boxes before the rows, for a form around the table. */
  readonly selection?: Selection<Row>;
}

interface Selection<Row> {
  /** Name of the field that sends the checked rows. */
  readonly name: string;
  /** Label of the box that checks them all. */
  readonly all: string;
  readonly valueOf: (row: Row) => { readonly value: string; readonly label: string };
}

/** Width below which a column is hard to read, and that of a table of many. */
const COLUMN_PX = 112;
const MIN_WIDTH_PX = 560;

/** Draws a list as a table; a narrow screen scrolls it sideways. */
export function DataTable<Row>({
  label,
  rows,
  columns,
  keyOf,
  none,
  minWidth = Math.min(columns.length * COLUMN_PX, MIN_WIDTH_PX),
  selection,
}: Props<Row>) {
  if (rows.length === 0) {
    return (
      <Text mt="lg" c="dimmed">
        {none}
      </Text>
    );
  }
  const classOf = ({ isNumber = false }: Column<Row>) => (isNumber ? "desk-number" : undefined);
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native" tabIndex={0} role="region" aria-label={label}>
      <Table highlightOnHover aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {selection !== undefined && (
              <Table.Th scope="col" className="desk-unprinted">
                <Checkbox
                  aria-label={selection.all}
                  onChange={({ currentTarget }) => checkAll(currentTarget, selection.name)}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <Table.Th key={column.title} className={classOf(column)} scope="col">
                {column.title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {selection !== undefined && (
                <Table.Td className="desk-unprinted">
                  <Checkbox
                    name={selection.name}
                    value={selection.valueOf(row).value}
                    aria-label={selection.valueOf(row).label}
                  />
                </Table.Td>
              )}
              {columns.map((column) => (
                <Table.Td key={column.title} className={classOf(column)}>
                  {column.of(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Checks or clears the boxes of all rows, as the box above them is. */
function checkAll({ form, checked }: HTMLInputElement, name: string): void {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLInputElement && field.name === name) field.checked = checked;
  }
}
