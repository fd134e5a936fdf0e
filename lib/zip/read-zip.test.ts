import { expect, test } from "vitest";
import { readZip } from "./read-zip.server.ts";
import { writeZip } from "#lib/testing/write-zip.server.ts";

const LIMITS = { files: 2, fileBytes: 1_000 };
const archive = writeZip({ "1.xml": "<a>ș</a>", "semnatura_1.xml": "<b/>" });

test("the files of an archive are read", () => {
  const read = readZip(archive, LIMITS)?.map(({ name, content }) => [name, Buffer.from(content).toString()]);
  expect(read).toEqual([
    ["1.xml", "<a>ș</a>"],
    ["semnatura_1.xml", "<b/>"],
  ]);
});

test.each([
  ["no archive", Buffer.from("<html>an error</html>")],
  ["nothing", Buffer.alloc(0)],
  ["an archive cut off at its end", archive.subarray(0, -1)],
  ["an archive cut off at its start", archive.subarray(10)],
  ["an archive with too many files", writeZip({ a: "1", b: "2", c: "3" })],
  ["a file that unpacks to too much", writeZip({ a: "0".repeat(1_001) })],
])("%s is refused", (_what, bytes) => {
  expect(readZip(bytes, LIMITS)).toBeNull();
});
