/**
 * The local cloud's own reader finds a write in the journal either whole or, when it is cut, not at
 * all.
 */
import type { BatchOperation } from "local-cloud/testing";
import { expect, it } from "vitest";
import { journalOf, recoverWhole } from "./torn-journal.ts";

const SMALL: readonly BatchOperation[] = [
  { type: "put", key: "item-core~a", value: { pk: { S: "a" } } },
  { type: "del", key: "item-core~b" },
];
/** More than one block. */
const LARGE: readonly BatchOperation[] = [
  { type: "put", key: "item-core~c", value: "x".repeat(100_000) },
  ...SMALL,
];
const WRITES = [
  { size: "small", operations: SMALL },
  { size: "large", operations: LARGE },
];

it.each(WRITES)("is read as it was written when it is $size", ({ operations }) => {
  const found = recoverWhole(journalOf(operations));
  expect(found.map(({ key, value }) => [String(key), value && JSON.parse(String(value))])).toEqual(
    operations.map((one) => [one.key, one.type === "put" ? one.value : undefined]),
  );
});

it.each(WRITES)("leaves nothing when it is $size and cut anywhere", ({ operations }) => {
  const journal = journalOf(operations);
  for (const length of [0, 1, 8, journal.length >> 1, journal.length - 1]) {
    expect(recoverWhole(journal.subarray(0, length))).toEqual([]);
  }
});
