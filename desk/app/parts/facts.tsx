import { Table } from "@mantine/core";
import type { ReactNode } from "react";

/** Name of a fact and what it is; null leaves the fact out. */
export type Fact = readonly [name: string, value: ReactNode];

/** Lists facts about one thing, each with its name. */
export function Facts({ label, facts }: { readonly label: string; readonly facts: readonly Fact[] }) {
  return (
    <Table aria-label={label} layout="fixed">
      <Table.Tbody>
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" w="40%" pl={0}>
                {name}
              </Table.Th>
              <Table.Td className="desk-words">{value}</Table.Td>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  );
}
