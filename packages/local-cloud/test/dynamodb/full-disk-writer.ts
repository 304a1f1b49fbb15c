/**
 * Writes to tables while its disk becomes full and free in turn; reports the acknowledged writes
 * after each round. Ends only by being killed.
 */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { limitFiles } from "#test/fixtures/file-size-limit.ts";
import { OPERATOR, serveDynamo } from "./served-dynamo.ts";

/** Results of a round. */
export interface Round {
  readonly acknowledged: readonly string[];
  /** Number of writes that succeeded while the disk was full, after one had failed. */
  readonly takenWhileFull: number;
  /** Number of acknowledged items that could not be read while the disk was full. */
  readonly unreadable: number;
}

const [, , folder = "", name = "", seed = "1"] = process.argv;
const TableName = "core";
const WRITES_MOST = 200;
/** Milliseconds after which writing to a full disk is tried again. */
const TRIED_AGAIN = 100;
const { dynamo, advance } = await serveDynamo(folder);

let state = Number(seed);
/** A pseudo-random number, reproducible by the seed. */
function drawn(below: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((state / 2 ** 31) * below);
}

let count = 0;
/** Writes an item; returns its key, or undefined when the write was refused. */
async function write(): Promise<string | undefined> {
  count += 1;
  const sk = `${name}-${count}`;
  const Item = { pk: { S: "written" }, sk: { S: sk }, d: { S: "x".repeat(drawn(900)) } };
  try {
    await dynamo.call("PutItem", { TableName, Item }, OPERATOR);
    return sk;
  } catch {
    return undefined;
  }
}

async function isReadable(sk: string): Promise<boolean> {
  const Key = { pk: { S: "written" }, sk: { S: sk } };
  const { Item } = await dynamo.call("GetItem", { TableName, Key }, OPERATOR);
  return Item !== undefined;
}

function newestJournalBytes(): number {
  const tables = join(folder, "dynamodb");
  const names = readdirSync(tables).filter((each) => each.endsWith(".log"));
  return Math.max(0, ...names.map((each) => statSync(join(tables, each)).size));
}

async function writeUntilFull(): Promise<string[]> {
  const acknowledged: string[] = [];
  limitFiles(newestJournalBytes() + drawn(4000));
  for (let tried = 0; tried < WRITES_MOST; tried += 1) {
    const sk = await write();
    if (sk === undefined) return acknowledged;
    acknowledged.push(sk);
  }
  throw new Error("the disk did not get full");
}

async function writeOnceFree(): Promise<string> {
  for (;;) {
    advance(TRIED_AGAIN);
    const sk = await write();
    if (sk !== undefined) return sk;
  }
}

for (;;) {
  const acknowledged = await writeUntilFull();
  const late = [await write(), await write()].filter((sk) => sk !== undefined);
  const readable = await Promise.all(acknowledged.map(isReadable));
  limitFiles(undefined);
  acknowledged.push(...late, await writeOnceFree());
  for (const sk of [await write(), await write(), await write()])
    if (sk !== undefined) acknowledged.push(sk);
  const unreadable = readable.filter((isThere) => !isThere).length;
  process.send?.({ acknowledged, takenWhileFull: late.length, unreadable } satisfies Round);
}
