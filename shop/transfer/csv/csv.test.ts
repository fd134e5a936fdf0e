import { expect, test } from "vitest";
import { ImportReport } from "#shop/transfer/import/import-issue.ts";
import { csvRecords, findSeparator } from "#lib/csv/csv-records.ts";
import { readCsvTable } from "./csv-table.ts";
import { readCount, readPrice, readWhole, toSlug } from "./read-cell.ts";

const records = (text: string) => [...csvRecords(text, ",")].map(({ cells }) => cells);

test.each([
  [
    "a,b\nc,d\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    "a,b\r\nc,d",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["a\rb", [["a"], ["b"]]],
  ['"a,1","b\r\n2"\nc', [["a,1", "b\r\n2"], ["c"]]],
  ['"say ""no""",x', [['say "no"', "x"]]],
  ['5" pipe,"a"b', [['5" pipe', "ab"]]],
  [",,\n", [["", "", ""]]],
  ['""', [[""]]],
])("%j is read as its records", (text, expected) => {
  expect(records(text)).toEqual(expected);
});

test("a quote that does not close is told", () => {
  expect([...csvRecords('a\n"b,c\nd', ",")].at(-1)).toEqual({ row: 2, cells: ["b,c\nd"], isOpen: true });
});

test.each([
  ["Handle,Title", ","],
  ["Handle;Title;x", ";"],
  ['"a;b;c",Title', ","],
  ["Handle\tTitle", "\t"],
])("the separator of %j is %j", (header, separator) => {
  expect(findSeparator(`${header}\n1;2;3;4`)).toBe(separator);
});

const read = (bytes: Uint8Array) => {
  const report = new ImportReport();
  const table = readCsvTable("x.csv", bytes, report);
  return { report, rows: table === null ? null : [...table.rows()].map((row) => row.cell("title")) };
};
const utf8 = (text: string) => new TextEncoder().encode(text);

test("encodings are recognised, and told when they are guessed", () => {
  expect(read(utf8("\uFEFFTitle\nCană")).rows).toEqual(["Cană"]);
  const central = read(new Uint8Array([...utf8("Title\nCan"), 0xe3, ...utf8(" "), 0xba]));
  expect(central.rows).toEqual(["Cană ş"]);
  expect(central.report.notes).toMatchObject([{ code: "windows_1250" }]);
  expect(read(Buffer.from("\uFEFFTitle\nCană", "utf16le")).rows).toEqual(["Cană"]);
});

test("mistakes of the form are told with their row", () => {
  expect(read(utf8("Title,title\n1")).report.issues).toMatchObject([{ code: "repeated_column", row: 1 }]);
  const wide = read(utf8("Title\na\nb,c\n\n=1+1\n"));
  expect(wide.rows).toEqual(["a", "=1+1"]);
  expect(wide.report.issues).toMatchObject([{ code: "too_many_fields", row: 3, value: "c" }]);
  expect(read(utf8("")).report.issues).toMatchObject([{ code: "unknown_columns" }]);
  expect(read(utf8("Title\na\0")).report.issues).toMatchObject([{ code: "unreadable" }]);
});

test.each([
  ["289", 28_900],
  ["289.5", 28_950],
  ["289,00", 28_900],
  ["1.289,00", 128_900],
  ["1,289.00", 128_900],
  ["1.000.000", 100_000_000],
  ["1 289,00", 128_900],
  ["1,289", "ambiguous_price"],
  ["1.289", "ambiguous_price"],
  ["1,289,00", "bad_price"],
  ["-5", "bad_price"],
  ["free", "bad_price"],
  ["99999999999", "bad_price"],
])("the price %j is %j", (text, expected) => {
  const price = readPrice(text);
  expect(price.ok ? price.minor : price.code).toBe(expected);
});

test("numbers and slugs", () => {
  expect([readWhole("12"), readWhole("12.0"), readWhole("1.5"), readCount("-3")]).toEqual([12, 12, null, -3]);
  expect(toSlug(" Cană de Lut, Țesută! ")).toBe("cana-de-lut-tesuta");
});
