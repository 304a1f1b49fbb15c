/**
 * The memory of simulated masters on disk: data of an earlier version is migrated once, even after
 * interruptions.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { memoryFiles } from "#scripts/fleet/memory-files.ts";

const M_ID = "FCC23D0508A9B1A1";
const OTHER = "FCC23D0508A9B1A2";
const EARLIER = { own: { certificate: "c", key: "k" }, journal: { lastN: 7, entries: [] } };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "fleet-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function layEarlier(mId: string): void {
  for (const [what, value] of Object.entries(EARLIER))
    writeFileSync(join(folder, `${mId}.${what}.json`), JSON.stringify(value));
}

const remembered = () => {
  const files = memoryFiles(folder);
  return { own: files.load(M_ID, "own"), journal: files.load(M_ID, "journal") };
};

describe("the memory of an earlier version", () => {
  it("is taken over for each master when it is first asked for", () => {
    layEarlier(M_ID);
    layEarlier(OTHER);
    expect(remembered()).toEqual(EARLIER);
    expect(remembered()).toEqual(EARLIER);
    const left = readdirSync(folder).filter((name) => name.endsWith(".json"));
    expect(left.sort()).toEqual([`${OTHER}.journal.json`, `${OTHER}.own.json`]);
  });

  it("is whole where the first try was cut short", () => {
    layEarlier(M_ID);
    mkdirSync(join(folder, `${M_ID}.next`));
    writeFileSync(join(folder, `${M_ID}.next`, "own.json"), "");
    expect(remembered()).toEqual(EARLIER);
    expect(existsSync(join(folder, `${M_ID}.next`))).toBe(false);
  });

  it("never takes the place of what was kept since", () => {
    layEarlier(M_ID);
    memoryFiles(folder).save(M_ID, "own", { certificate: "new", key: "k" });
    writeFileSync(join(folder, `${M_ID}.own.json`), JSON.stringify(EARLIER.own));
    expect(remembered()).toEqual({ ...EARLIER, own: { certificate: "new", key: "k" } });
    expect(existsSync(join(folder, `${M_ID}.own.json`))).toBe(false);
  });
});
