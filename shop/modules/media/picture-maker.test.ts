import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createPictureMaker } from "./picture-maker.ts";

const MIB = 1024 * 1024;

/** Counts the pictures being made at a time; each is finished by hand. */
function createWork() {
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const make =
    (name: string, bytes = 1) =>
    async (): Promise<Buffer> => {
      started.push(name);
      await new Promise<void>((resolve) => finish.push(resolve));
      return Buffer.alloc(bytes);
    };
  return { started, finish, make };
}

test("one picture is made at a time, the others in their order", async () => {
  const { started, finish, make } = createWork();
  const maker = createPictureMaker();
  for (const name of ["a", "b", "c"]) void maker(name, make(name));
  expect(started).toEqual(["a"]);
  finish.shift()?.();
  await setImmediate();
  expect(started).toEqual(["a", "b"]);
  finish.shift()?.();
  await setImmediate();
  expect(started).toEqual(["a", "b", "c"]);
});

test("requests for the same picture share its work, and later ones find it", async () => {
  const { started, finish, make } = createWork();
  const maker = createPictureMaker();
  const both = [maker("a", make("a")), maker("a", make("a"))];
  finish.shift()?.();
  const [first, second] = await Promise.all(both);
  expect(first).toBe(second);
  expect(await maker("a", make("a"))).toBe(first);
  expect(started).toEqual(["a"]);
});

test("a picture that fails lets the next ones be made, and is tried again", async () => {
  const maker = createPictureMaker();
  const fail = () => Promise.reject(new Error("no picture"));
  const failed = ["a", "b", "c"].map((name) => maker(name, fail));
  await expect(Promise.all(failed)).rejects.toThrow("no picture");
  expect(await maker("a", async () => Buffer.from("made"))).toEqual(Buffer.from("made"));
});

test("above 64 waiting pictures the next one is refused, one that is being made is not", async () => {
  const { started, finish, make } = createWork();
  const maker = createPictureMaker();
  const first = maker("0", make("0"));
  for (let n = 1; n < 65; n += 1) void maker(`${n}`, make(`${n}`));
  expect(await maker("65", make("65"))).toBeNull();
  const again = maker("0", make("0"));
  finish.shift()?.();
  expect(await again).toBe(await first);
  void maker("65", make("65"));
  while (started.length < 66) {
    finish.shift()?.();
    await setImmediate();
  }
  expect(started.at(-1)).toBe("65");
});

test("no more than 32 MiB are kept", async () => {
  const maker = createPictureMaker();
  let made = 0;
  const make = async (): Promise<Buffer> => {
    made += 1;
    return Buffer.alloc(MIB);
  };
  for (let n = 0; n < 40; n += 1) await maker(`${n}`, make);
  for (let n = 39; n >= 8; n -= 1) await maker(`${n}`, make);
  expect(made).toBe(40);
  await maker("7", make);
  expect(made).toBe(41);
});
