import { describe, expect, it } from "vitest";
import { openPageStorage } from "#web/app/page-storage.ts";

/**
 * Throws as a browser does when storage is blocked; the name of the error differs between browsers.
 */
function blocked(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

const CASES: readonly (readonly [string, () => Storage])[] = [
  ["blocks its storage", blocked],
  [
    "hands its storage out and refuses to write",
    () => ({ ...openPageStorage(blocked).storage, setItem: blocked }),
  ],
];

describe.each(CASES)("in a browser that %s", (_name, find) => {
  it("notes last as long as the page, and it is known that they do", () => {
    const { storage, isPersistent } = openPageStorage(find);
    expect(isPersistent).toBe(false);
    storage.setItem("theme", "dark");
    storage.setItem("unit.wind", "mph");
    expect(storage.getItem("theme")).toBe("dark");
    expect([storage.length, storage.key(0), storage.key(2)]).toEqual([2, "theme", null]);
    storage.removeItem("theme");
    expect(storage.getItem("theme")).toBeNull();
    storage.clear();
    expect(storage.length).toBe(0);
  });
});

it("leaves nothing in a storage that works", () => {
  const { storage } = openPageStorage(blocked);
  expect(openPageStorage(() => storage)).toEqual({ storage, isPersistent: true });
  expect(storage.length).toBe(0);
});
