/** Files that never change are read once, up to a total size. */
import { expect, it } from "vitest";
import { createFileMemory } from "#src/file-memory.ts";

const fileOf = (size: number) => ({ body: new Uint8Array(size), changedAt: size });

it("reads a file once, also for simultaneous requests after the first", async () => {
  const memory = createFileMemory();
  let reads = 0;
  const read = async () => {
    reads += 1;
    return fileOf(3);
  };
  expect(await memory.read("a", read)).toEqual(fileOf(3));
  await Promise.all([memory.read("a", read), memory.read("a", read)]);
  expect(reads).toBe(1);
});

it("reads a missing file again", async () => {
  const memory = createFileMemory();
  expect(await memory.read("a", async () => undefined)).toBeUndefined();
  expect(await memory.read("a", async () => fileOf(1))).toEqual(fileOf(1));
});

it("reads files beyond the total size each time", async () => {
  const memory = createFileMemory(10);
  const read: string[] = [];
  const readAs = (name: string, size: number) =>
    memory.read(name, async () => {
      read.push(name);
      return fileOf(size);
    });
  for (const [name, size] of [
    ["a", 6],
    ["b", 5],
    ["a", 6],
    ["b", 5],
    ["c", 4],
    ["c", 4],
  ] as const) {
    await readAs(name, size);
  }
  expect(read).toEqual(["a", "b", "b", "c"]);
});
