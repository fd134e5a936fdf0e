import { expect } from "vitest";

export interface XmlNode {
  readonly name: string;
  readonly attributes: string;
  readonly text: string;
  readonly children: XmlNode[];
}

/** Parses the output of `writeXml`: no comments, no mixed content. */
export function readXml(xml: string): XmlNode {
  const root: XmlNode = { name: "", attributes: "", text: "", children: [] };
  const open: XmlNode[] = [root];
  for (const [, end, name = "", attributes = "", text = ""] of xml.matchAll(
    /<(\/)?([\w:]+)([^>]*)>([^<]*)/g,
  )) {
    if (end === undefined) {
      const node: XmlNode = { name, attributes, text: text.trim(), children: [] };
      open.at(-1)?.children.push(node);
      open.push(node);
    } else {
      expect(open.pop()?.name).toBe(name);
    }
  }
  expect(open).toEqual([root]);
  const [only, ...others] = root.children;
  expect(others).toEqual([]);
  if (only === undefined) throw new Error("an empty document");
  return only;
}

/** Finds the elements at a path of local names. */
export const all = (node: XmlNode, ...path: readonly string[]): readonly XmlNode[] =>
  path.reduce<readonly XmlNode[]>(
    (nodes, name) =>
      nodes.flatMap(({ children }) => children.filter((child) => child.name.endsWith(`:${name}`))),
    [node],
  );
/** Reads the text of the first element at a path of local names. */
export const text = (node: XmlNode, ...path: readonly string[]): string | undefined =>
  all(node, ...path)[0]?.text;
