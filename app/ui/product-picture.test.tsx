import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProductPicture } from "./product-picture.tsx";

function drawn(url: string, width: number, eager = false): string {
  return renderToStaticMarkup(
    <ProductPicture picture={{ url, alt: "Flacon", width, height: width }} sizes="100vw" eager={eager} />,
  );
}

test("a photograph is offered in every width up to its own, with what else its address says", () => {
  const html = drawn("https://cdn.test/a.webp?v=2", 640);
  expect(html).toContain('src="https://cdn.test/a.webp?v=2&amp;width=640"');
  const offered = [160, 320, 480, 640].map(
    (width) => `https://cdn.test/a.webp?v=2&amp;width=${width} ${width}w`,
  );
  expect(html).toContain(`srcSet="${offered.join(", ")}"`);
});

test.each(["/media/covers/sleep.svg", "https://cdn.test/sleep.svg?v=2"])(
  "a drawing is sharp at every width: %s is offered once",
  (url) => {
    const html = drawn(url, 1600);
    expect(html).toContain(`src="${url}"`);
    expect(html).not.toContain("srcSet");
    expect(html).not.toContain("width=320");
  },
);

test("only the first picture in view goes before anything else", () => {
  expect(drawn("/media/a.webp", 640, true)).toMatch(/loading="eager".*fetchPriority="high".*decoding="sync"/);
  const later = drawn("/media/a.webp", 640);
  expect(later).toMatch(/loading="lazy".*decoding="async"/);
  expect(later).not.toMatch(/fetchPriority/i);
});
