/**
 * Every file of a data folder is emptied, halved, changed by a bit or deleted: the start must find
 * and name it, and a repair must move it aside.
 */
import {
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findDataFaults, requireSoundData } from "#src/check-data.ts";
import { repairData } from "#src/repair-data.ts";
import {
  ACCOUNTS,
  copyOf,
  DAMAGES,
  enterFiles,
  FILES,
  filesIn,
  flip,
  ITEMS,
  makeWholeData,
  NOTEBOOKS,
  readable,
  STAMP,
  TIMEOUT,
} from "./data-folder.ts";
import { serveDynamo } from "./dynamodb/served-dynamo.ts";

let whole: string;
let folder: string;

beforeAll(async () => {
  whole = await makeWholeData();
}, 120_000);
afterAll(() => rmSync(whole, { recursive: true, force: true }));
beforeEach(() => {
  folder = copyOf(whole);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a data folder", TIMEOUT, () => {
  it("holds files of every kind, and nothing is wrong with it", async () => {
    expect(await findDataFaults(folder, FILES)).toEqual([]);
    const files = filesIn(folder).join("\n");
    for (const form of [
      /\.ldb$/m,
      /\.log$/m,
      /MANIFEST-/,
      /CURRENT/,
      /progress-mark/,
      /inventory.json/,
      /^accounts\.json$/m,
      /^notes\/.*\/journal\.json$/m,
    ])
      expect(files).toMatch(form);
  });

  it.each(Object.keys(DAMAGES))(
    "is refused with the name of whichever file is %s",
    async (damage) => {
      const unnamed: string[] = [];
      for (const file of filesIn(whole)) {
        DAMAGES[damage]?.(join(folder, file));
        const named = (await findDataFaults(folder, FILES)).map((fault) => fault.file);
        if (named.length !== 1 || named[0] !== file) unnamed.push(`${file}: ${named.join()}`);
        cpSync(join(whole, file), join(folder, file));
      }
      expect(unnamed).toEqual([]);
    },
  );

  it.each(["state", "dynamodb", "s3", "notes"])("is refused without its part %s", async (part) => {
    rmSync(join(folder, part), { recursive: true });
    await expect(requireSoundData(folder, FILES)).rejects.toThrow(`${part}`);
  });

  it("is refused by the tables themselves before leveldb changes anything", async () => {
    const journal =
      filesIn(folder)
        .filter((file) => file.endsWith(".log"))
        .at(-1) ?? "";
    truncateSync(join(folder, journal), 0);
    const before = filesIn(folder).map((file) => [file, statSync(join(folder, file)).size]);
    await expect(serveDynamo(folder)).rejects.toThrow("is empty: 20 acknowledged changes");
    expect(filesIn(folder).map((file) => [file, statSync(join(folder, file)).size])).toEqual(
      before,
    );
  });

  it("of an earlier version, without marks and checksums, is taken", async () => {
    for (const file of ["state", "dynamodb/progress-mark", "s3/media/inventory.json"])
      rmSync(join(folder, file), { recursive: true });
    writeFileSync(join(folder, "s3/media/bucket.json"), JSON.stringify({ cors: [] }));
    writeFileSync(join(folder, ACCOUNTS.file), JSON.stringify({ accounts: [] }));
    expect(await findDataFaults(folder, FILES)).toEqual([]);
    expect((await readable(folder)).length).toBe(ITEMS + 20);
  });
});

/**
 * Damages that leave nothing, a part, the whole length and no file at all. A repair takes the file
 * by its name; that each damage is found is shown above.
 */
const REPAIRED = ["emptied", "halved", "flipped in its middle", "missing"];

describe("a repair", TIMEOUT, () => {
  it("changes nothing where nothing is broken", async () => {
    expect(await repairData(folder, 0, FILES)).toBeUndefined();
    expect(filesIn(folder)).toEqual(filesIn(whole));
  });

  it.each(REPAIRED)(
    "makes every folder with a file that is %s one that starts, and keeps what it put aside",
    async (damage) => {
      for (const file of filesIn(whole)) {
        DAMAGES[damage]?.(join(folder, file));
        const bytes = existsSync(join(folder, file)) ? readFileSync(join(folder, file)) : undefined;
        const repair = await repairData(folder, 0, FILES);
        expect(repair?.faults.map((fault) => fault.file)).toEqual([file]);
        if (bytes !== undefined)
          expect(readFileSync(join(repair?.aside ?? "", file))).toEqual(bytes);
        expect(await findDataFaults(folder, FILES)).toEqual([]);
        rmSync(folder, { recursive: true });
        cpSync(whole, folder, { recursive: true });
      }
    },
  );

  it.each(["accounts.json", `notes/${NOTEBOOKS[0]}/own.json`])(
    "without %s lets the application enter its files again, over what is left of them",
    async (file) => {
      rmSync(join(folder, file));
      const repair = await repairData(folder, 0, FILES);
      expect(existsSync(join(folder, STAMP))).toBe(false);
      expect(readFileSync(join(repair?.aside ?? "", STAMP), "utf8")).toBe("of these notebooks");
      enterFiles(folder);
      expect(await findDataFaults(folder, FILES)).toEqual([]);
    },
  );

  it("keeps every item that verifies", async () => {
    const journal =
      filesIn(folder)
        .filter((file) => file.endsWith(".log"))
        .at(-1) ?? "";
    flip(join(folder, journal), 0.5);
    await repairData(folder, 0, FILES);
    const kept = await readable(folder);
    expect(kept.slice(0, ITEMS)).toEqual(Array.from({ length: ITEMS }, (_, at) => at));
    expect(kept.length).toBeGreaterThan(ITEMS);
    expect(kept.length).toBeLessThan(ITEMS + 20);
  });
});
