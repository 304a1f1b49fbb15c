/**
 * Checks the files of a closed leveldb database: each against its checksums, and all against the
 * acknowledged writes.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { DataFault } from "#src/data-fault.ts";
import { MARK_FILE, type MarkReading, readMark } from "#src/dynamodb/progress-mark.ts";
import { err, ok, type Result } from "#src/result.ts";
import { type LogReading, readLog } from "./log-records.ts";
import { type LiveTable, type Manifest, readManifest } from "./manifest.ts";
import { readTable } from "./table-blocks.ts";
import { lastSequenceOf } from "./write-batch.ts";

export interface Inspection {
  /** Faulty files, by their names in the folder. */
  readonly faults: readonly DataFault[];
  /** Number of the last change in the files. */
  readonly lastSequence: number;
}

const CURRENT = "CURRENT";
const CURRENT_TEXT = /^(MANIFEST-\d+)\n$/;
const MANIFEST_NAME = /^MANIFEST-\d+$/;
export const JOURNAL_NAME = /^(\d+)\.log$/;
export const TABLE_NAME = /^(\d+)\.(?:ldb|sst)$/;

const NOTHING: Inspection = { faults: [], lastSequence: 0 };

/**
 * Checks a closed database; one that was never opened has no faults.
 * @param tables "verified" reads every table against its checksums, which takes as long as reading
 * all data
 */
export function inspectDatabase(folder: string, tables: "verified" | "trusted"): Inspection {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const mark = readMark(folder);
  const isThere = names.some((name) => JOURNAL_NAME.test(name) || TABLE_NAME.test(name));
  if (!isThere && mark.kind === "missing") return NOTHING;
  const found = manifestOf(folder, names);
  if (!found.ok) return { ...NOTHING, faults: [found.error] };
  const { manifest, name } = found.value;
  const journals = readJournals(folder, names, manifest);
  const lastSequence = Math.max(manifest.lastSequence, ...journals.map(({ last }) => last));
  if (mark.kind === "missing" && isUnopened(folder, names, manifest)) return NOTHING;
  const missing = missingParts(names, manifest);
  if (missing.length > 0 && isShort(names, manifest))
    return { faults: [{ file: name, problem: "ends early" }], lastSequence };
  const faults = [
    ...missing,
    ...markFaults(mark),
    ...journals.flatMap((journal) => brokenJournal(journal, lastSequence, mark)),
    ...(tables === "verified" ? tableFaults(folder, names, manifest.tables) : []),
  ];
  const ending = missingEnd(journals, lastSequence, mark);
  return { faults: faults.length > 0 || ending === undefined ? faults : [ending], lastSequence };
}

/** True when the creation of the database was interrupted before anything was written. */
function isUnopened(folder: string, names: readonly string[], { journal }: Manifest): boolean {
  const files = names.filter((name) => JOURNAL_NAME.test(name) || TABLE_NAME.test(name));
  return journal === 0 && files.every((name) => statSync(join(folder, name)).size === 0);
}

interface NamedManifest {
  readonly name: string;
  readonly manifest: Manifest;
}

/** The manifest that the file CURRENT names. */
export function manifestOf(
  folder: string,
  names: readonly string[],
): Result<NamedManifest, DataFault> {
  if (!names.includes(CURRENT)) return err({ file: CURRENT, problem: "is missing" });
  const text = readFileSync(join(folder, CURRENT), "latin1");
  if (text === "") return err({ file: CURRENT, problem: "is empty" });
  const name = CURRENT_TEXT.exec(text)?.[1];
  if (name === undefined) return err({ file: CURRENT, problem: "does not name a manifest" });
  if (!names.includes(name))
    return names.some((each) => MANIFEST_NAME.test(each))
      ? err({ file: CURRENT, problem: `names ${name}, which is not there` })
      : err({ file: name, problem: "is missing" });
  const bytes = readFileSync(join(folder, name));
  if (bytes.length === 0) return err({ file: name, problem: "is empty" });
  const reading = readManifest(bytes);
  return reading.ok
    ? ok({ name, manifest: reading.value })
    : err({ file: name, problem: `does not match its checksums at byte ${reading.error}` });
}

function numbersOf(form: RegExp, names: readonly string[]): ReadonlyMap<number, string> {
  return new Map(
    names.flatMap((name) => {
      const number = form.exec(name)?.[1];
      return number === undefined ? [] : [[Number(number), name] as const];
    }),
  );
}

/**
 * The files that the manifest names but that are missing: tables and the journal, which a database
 * in use always has.
 */
function missingParts(names: readonly string[], manifest: Manifest): readonly DataFault[] {
  const tables = numbersOf(TABLE_NAME, names);
  const journals = numbersOf(JOURNAL_NAME, names);
  const lost = manifest.tables.filter(({ number }) => !tables.has(number));
  return [
    ...(journals.has(manifest.journal) ? [] : [missingFault(manifest.journal, "log")]),
    ...lost.map(({ number }) => missingFault(number, "ldb")),
  ];
}

function missingFault(number: number, ending: string): DataFault {
  return { file: `${String(number).padStart(6, "0")}.${ending}`, problem: "is missing" };
}

/**
 * True when files are newer than the manifest knows: its end is missing, and it names files that
 * have since been replaced and deleted.
 */
function isShort(names: readonly string[], { nextFile }: Manifest): boolean {
  const numbers = [
    ...numbersOf(TABLE_NAME, names).keys(),
    ...numbersOf(JOURNAL_NAME, names).keys(),
  ];
  return numbers.some((number) => number >= nextFile);
}

interface Journal {
  readonly name: string;
  readonly reading: LogReading;
  /** Number of the journal's last change; 0 when it is empty. */
  readonly last: number;
  readonly isEmpty: boolean;
}

/** The journals whose changes are not in any table yet. */
function readJournals(
  folder: string,
  names: readonly string[],
  { journal: oldest }: Manifest,
): readonly Journal[] {
  return [...numbersOf(JOURNAL_NAME, names)]
    .filter(([number]) => number >= oldest)
    .sort(([one], [other]) => one - other)
    .map(([, name]) => {
      const bytes = readFileSync(join(folder, name));
      const reading = readLog(bytes);
      const last = Math.max(0, ...reading.records.slice(-1).map(lastSequenceOf));
      return { name, reading, last, isEmpty: bytes.length === 0 };
    });
}

/**
 * The fault of a journal with a bad record. A bad end, as a power cut leaves it, is a fault only
 * when acknowledged changes were in it.
 */
function brokenJournal(
  { name, reading }: Journal,
  lastSequence: number,
  mark: MarkReading,
): readonly DataFault[] {
  const { brokenAt, goesOn } = reading;
  if (brokenAt === undefined || (!goesOn && missingBehind(lastSequence, mark) === 0)) return [];
  return [{ file: name, problem: `does not match its checksums at byte ${brokenAt}` }];
}

function missingBehind(lastSequence: number, mark: MarkReading): number {
  return mark.kind === "read" ? Math.max(0, mark.sequence - lastSequence) : 0;
}

function markFaults(mark: MarkReading): readonly DataFault[] {
  return mark.kind === "broken"
    ? [{ file: MARK_FILE, problem: "does not match its checksums" }]
    : [];
}

/**
 * The fault of a journal that ends early. An interrupted process leaves such an end; it is a fault
 * only when acknowledged changes were in it.
 */
function missingEnd(
  journals: readonly Journal[],
  lastSequence: number,
  mark: MarkReading,
): DataFault | undefined {
  const count = missingBehind(lastSequence, mark);
  if (count === 0) return undefined;
  const journal = journals.at(-1);
  if (journal === undefined) return { file: CURRENT, problem: "belongs to an earlier state" };
  const problem = journal.isEmpty ? "is empty" : "ends early";
  return { file: journal.name, problem: `${problem}: ${count} acknowledged changes are not there` };
}

function tableFaults(
  folder: string,
  names: readonly string[],
  tables: readonly LiveTable[],
): readonly DataFault[] {
  const byNumber = numbersOf(TABLE_NAME, names);
  return tables.flatMap(({ number, bytes }) => {
    const file = byNumber.get(number);
    if (file === undefined) return [];
    const problem = tableProblem(readFileSync(join(folder, file)), bytes);
    return problem === undefined ? [] : [{ file, problem }];
  });
}

function tableProblem(bytes: Buffer, expectedBytes: number): string | undefined {
  if (bytes.length === 0) return "is empty";
  if (bytes.length !== expectedBytes)
    return `has ${bytes.length} bytes where it should have ${expectedBytes}`;
  const reading = readTable(bytes);
  if (reading === undefined) return "does not match its checksums in its index";
  return reading.brokenAt === undefined
    ? undefined
    : `does not match its checksums at byte ${reading.brokenAt}`;
}
