import { expect, test } from "vitest";
import { type PictureTransform, readPictureAddress, writeTransform } from "./picture-address.ts";

const NOTHING: PictureTransform = { width: null, height: null, crop: null, format: null };
const read = (address: string) => readPictureAddress(new URL(address, "https://shop.test/media/"));

test.each<[string, Partial<PictureTransform>]>([
  ["a.webp", {}],
  ["a.webp?width=320", { width: 320 }],
  ["a.webp?height=5760&v=17", { height: 5760 }],
  ["a.webp?width=200&height=100&crop=bottom", { width: 200, height: 100, crop: "bottom" }],
  ["a.webp?width=200&height=100&scale=2", { width: 400, height: 200 }],
  ["a.webp?format=pjpg", { format: "jpg" }],
  ["a.webp?format=png", { format: "png" }],
  ["a_240x240.webp", { width: 240, height: 240 }],
  ["a_240x.webp", { width: 240 }],
  ["a_x240.webp", { height: 240 }],
  ["a_240x120_crop_top.webp", { width: 240, height: 120, crop: "top" }],
  ["a_240x120_crop_top@3x.webp", { width: 720, height: 360, crop: "top" }],
  ["a_240x@2x.webp", { width: 480 }],
  ["a_1024x1024.webp", { width: 1024, height: 1024 }],
  ["a_grande.webp", { width: 600, height: 600 }],
  ["a_master.webp", {}],
  // The parameters are newer than the name.
  ["a_240x240_crop_top@2x.webp?width=100&crop=left", { width: 100, height: 480, crop: "left" }],
])("%s asks for %j", (address, transform) => {
  expect(read(address)).toEqual({ file: "a.webp", transform: { ...NOTHING, ...transform } });
});

test.each([
  ["a.webp?width=0"],
  ["a.webp?width=-5"],
  ["a.webp?width=1e9"],
  ["a.webp?width=1000000000"],
  ["a.webp?width=5761"],
  ["a.webp?width=12.5"],
  ["a.webp?width=%00"],
  ["a.webp?width="],
  ["a.webp?height=tall"],
  ["a.webp?crop=nowhere"],
  ["a.webp?crop=__proto__"],
  ["a.webp?format=gif"],
  ["a.webp?format=constructor"],
  ["a.webp?scale=99"],
  ["a_0x0.webp"],
  ["a_99999x.webp"],
])("%s asks for nothing that can be read", (address) => {
  expect(read(address)).toEqual({ file: "a.webp", transform: NOTHING });
});

test.each([["a.webp?width=100&scale=99"], ["a.webp?width=640&width=100"], ["a.webp?width[]=9&width=100"]])(
  "of %s what can be read counts, the last of repeated parameters",
  (address) => {
    expect(read(address)?.transform).toEqual({ ...NOTHING, width: 100 });
  },
);

test.each([
  ["a_x.webp"],
  ["a_240.webp"],
  ["a_huge.webp"],
  ["a_240x_crop_nowhere.webp"],
  ["a_240x@9x.webp"],
  ["a_240x240_240x240.webp"],
  ["a_-5x.webp"],
  ["a.gif"],
  ["b/c/a.webp"],
])("%s is no picture", (address) => {
  expect(read(address)).toBeNull();
});

test("what is written can be read", () => {
  const transform: PictureTransform = { width: 30, height: 40, crop: "right", format: "jpg" };
  expect(writeTransform(transform)).toBe("?width=30&height=40&crop=right&format=jpg");
  expect(read(`a.webp${writeTransform(transform)}`)?.transform).toEqual(transform);
  expect(writeTransform(NOTHING)).toBe("");
});
