/**
 * The demo's files in the data folder: each is verified before a start, and after a repair the demo
 * is seeded again.
 */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { repairData } from "local-cloud/data";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writeAccounts } from "#scripts/demo/accounts-file.ts";
import { DEMO_FILES } from "#scripts/demo/demo-files.ts";
import { memoryFiles } from "#scripts/fleet/memory-files.ts";
import { masterMemory } from "#simulator/link/master-memory.ts";

const MASTERS = ["FCC23D0508A9B1A1", "FCC23D0508A9B1A2"];
let whole: string;
let folder: string;

/** Writes the demo's files with the code of the real demo. */
function enterDemo(dataDir: string): void {
  const account = { password: "Aa1-x", role: "r", description: "d" };
  writeAccounts(join(dataDir, "accounts.json"), [{ email: "ann@example.com", ...account }]);
  const memory = masterMemory(memoryFiles(join(dataDir, "fleet")));
  for (const mId of MASTERS) {
    memory.saveCredentials(mId, "own", { certificate: `of ${mId}`, key: "k".repeat(200) });
    memory.saveDocument(mId, { doc: "nodes", payload: { v: 1, ver: 1, ids: ["1234"] } });
    memory.flash(mId).save("journal", { lastN: 0, entries: [] });
  }
  writeFileSync(join(dataDir, "seeded"), "of these sites");
}

function filesIn(dataDir: string): readonly string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "seeded")
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .sort();
}

function flip(path: string): void {
  const bytes = readFileSync(path);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 4;
  writeFileSync(path, bytes);
}

const DAMAGES: Readonly<Record<string, (path: string) => void>> = {
  emptied: (path) => truncateSync(path, 0),
  flipped: flip,
  missing: (path) => rmSync(path),
};

const faultyFiles = () => DEMO_FILES.findFaults(folder).map(({ file }) => file);

beforeAll(() => {
  whole = mkdtempSync(join(tmpdir(), "demo-files-"));
  enterDemo(whole);
});
afterAll(() => rmSync(whole, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "demo-broken-"));
  cpSync(whole, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the files of the demo", () => {
  it("are right as they were written", () => {
    expect(faultyFiles()).toEqual([]);
    expect(filesIn(folder).join()).toMatch(/accounts\.json.*fleet\/.*\/journal\.json/);
  });

  it.each(Object.keys(DAMAGES))("are named when one is %s", (damage) => {
    for (const file of filesIn(whole)) {
      DAMAGES[damage]?.(join(folder, file));
      expect(faultyFiles()).toEqual([file]);
      cpSync(join(whole, file), join(folder, file));
    }
  });

  it("are named when all states of masters are missing", () => {
    rmSync(join(folder, "fleet"), { recursive: true });
    expect(faultyFiles()).toEqual(["fleet"]);
  });

  it("of an earlier version, side by side and without checksums, are accepted", () => {
    rmSync(join(folder, "fleet"), { recursive: true });
    memoryFiles(join(folder, "fleet")).save(MASTERS[0] ?? "", "own", {});
    writeFileSync(join(folder, "fleet", `${MASTERS[1]}.own.json`), "{}");
    writeFileSync(join(folder, "accounts.json"), JSON.stringify({ accounts: [] }));
    expect(faultyFiles()).toEqual([]);
  });

  it.each(["accounts.json", `fleet/${MASTERS[0]}/own.json`])(
    "without %s are entered again after a repair, over what is left of them",
    async (file) => {
      rmSync(join(folder, file));
      const repair = await repairData(folder, 0, DEMO_FILES);
      expect(existsSync(join(folder, "seeded"))).toBe(false);
      expect(readFileSync(join(repair?.aside ?? "", "seeded"), "utf8")).toBe("of these sites");
      enterDemo(folder);
      expect(faultyFiles()).toEqual([]);
    },
  );
});
