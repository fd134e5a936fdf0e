import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createPictureMaker } from "./picture-maker.ts";

const MIB = 1024 * 1024;
/** A count without a limit. */
const FREE = (): number => 0;

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
  for (const name of ["a", "b", "c"]) void maker(name, { make: make(name), count: FREE });
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
  const both = [maker("a", { make: make("a"), count: FREE }), maker("a", { make: make("a"), count: FREE })];
  finish.shift()?.();
  const [first, second] = await Promise.all(both);
  expect(first).toBe(second);
  expect(await maker("a", { make: make("a"), count: FREE })).toBe(first);
  expect(started).toEqual(["a"]);
});

test("a picture that fails lets the next ones be made, and is tried again", async () => {
  const maker = createPictureMaker();
  const fail = () => Promise.reject(new Error("no picture"));
  const failed = ["a", "b", "c"].map((name) => maker(name, { make: fail, count: FREE }));
  await expect(Promise.all(failed)).rejects.toThrow("no picture");
  expect(await maker("a", { make: async () => Buffer.from("made"), count: FREE })).toEqual(
    Buffer.from("made"),
  );
});

test("above 64 waiting pictures the next one is refused, one that is being made is not", async () => {
  const { started, finish, make } = createWork();
  const maker = createPictureMaker();
  const first = maker("0", { make: make("0"), count: FREE });
  for (let n = 1; n < 65; n += 1) void maker(`${n}`, { make: make(`${n}`), count: FREE });
  const count = vi.fn(FREE);
  expect(await maker("65", { make: make("65"), count })).toEqual({
    reason: "too_many_waiting",
    retryAfterS: 2,
  });
  expect(count).not.toHaveBeenCalled();
  const again = maker("0", { make: make("0"), count: FREE });
  finish.shift()?.();
  expect(await again).toBe(await first);
  void maker("65", { make: make("65"), count: FREE });
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
  for (let n = 0; n < 40; n += 1) await maker(`${n}`, { make, count: FREE });
  for (let n = 39; n >= 8; n -= 1) await maker(`${n}`, { make, count: FREE });
  expect(made).toBe(40);
  await maker("7", { make, count: FREE });
  expect(made).toBe(41);
});

test("a network that may have no more gets what is made or kept, and no new picture", async () => {
  const { started, finish, make } = createWork();
  const maker = createPictureMaker();
  const count = vi.fn(() => 7);
  const first = maker("a", { make: make("a"), count: FREE });
  const shared = maker("a", { make: make("a"), count });
  expect(await maker("b", { make: make("b"), count })).toEqual({
    reason: "too_many_of_network",
    retryAfterS: 7,
  });
  finish.shift()?.();
  expect(await shared).toBe(await first);
  expect(await maker("a", { make: make("a"), count })).toBe(await first);
  expect(count).toHaveBeenCalledTimes(1);
  expect(started).toEqual(["a"]);
});
