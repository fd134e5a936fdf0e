import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { isReadablePdf, writeLabelPdf } from "./label-pdf.server.ts";

/** Reads the streams of a PDF as text: its pages, and which letter each glyph of its fonts is. */
function streamsOf(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString("latin1");
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, bytes = ""]) => {
      try {
        return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
      } catch {
        return "";
      }
    })
    .join("\n");
}

test("labels are pages of A6, and the letters of names are in their fonts", async () => {
  const texts = [
    { text: "Ștefan Țăranu-Kovács Őrsi", size: 17, isBold: true },
    { text: "Str. Mihai Eminescu 14, ap. 3", size: 12 },
  ];
  const pdf = await writeLabelPdf([{ texts }, { texts }]);
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const read = await PDFDocument.load(pdf);
  expect(read.getPageCount()).toBe(2);
  expect(read.getPage(0).getSize()).toEqual({ width: 297.64, height: 419.53 });
  const streams = streamsOf(pdf);
  for (const letter of "ȘȚăŐ") {
    const code = (letter.codePointAt(0) ?? 0).toString(16).padStart(4, "0").toUpperCase();
    expect(streams.toUpperCase()).toContain(code);
  }
  // Ten kilobytes of letters, not whole fonts.
  expect(pdf.byteLength).toBeLessThan(40_000);
});

test("a long address goes on on a second page, and a carrier's label is its own page", async () => {
  const long = { text: "Strada Lungă ".repeat(90), size: 12 };
  const pdf = await writeLabelPdf([{ texts: [long] }]);
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const pages = (await PDFDocument.load(pdf)).getPageCount();
  expect(pages).toBe(2);
  const both = await writeLabelPdf([{ pdf }, { texts: [{ text: "#1001 Ж", size: 12 }] }]);
  expect((await PDFDocument.load(both)).getPageCount()).toBe(3);
  expect([await isReadablePdf(pdf), await isReadablePdf(new TextEncoder().encode("%PDF-"))]).toEqual([
    true,
    false,
  ]);
});
