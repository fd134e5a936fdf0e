import { Table, Text } from "@mantine/core";
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
}

/** Draws a list as a table; a narrow screen scrolls it sideways. */
export function DataTable<Row>({ label, rows, columns, keyOf, none }: Props<Row>) {
  if (rows.length === 0) {
    return (
      <Text mt="lg" c="dimmed">
        {none}
      </Text>
    );
  }
  const classOf = ({ isNumber = false }: Column<Row>) => (isNumber ? "desk-number" : undefined);
  return (
    <Table.ScrollContainer minWidth={560} type="native" tabIndex={0} role="region" aria-label={label}>
      <Table highlightOnHover aria-label={label}>
        <Table.Thead>
          <Table.Tr>
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
