/** What is wrong with the rows of the assurance page: missing clauses, and tests that do not exist. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClauseRow, ShownBy } from "./clause-row.ts";
import { casesIn, type DeclaredTest, declaredTests, isWrittenBelow } from "./declared-tests.ts";
import type { Standard } from "./standards.ts";

/** Clauses without a row, with several, and rows that are in no list or in another chapter. */
export function clauseFaults({ clauses, chapters }: Pick<Standard, "clauses" | "chapters">) {
  const wanted = Object.entries(clauses).flatMap(([chapter, numbers]) =>
    Object.keys(numbers).map((clause) => `${chapter}: ${clause}`),
  );
  const present = chapters.flatMap(({ number, rows }) =>
    rows.map(({ clause }) => `${number}: ${clause}`),
  );
  return [
    ...wanted.filter((one) => !present.includes(one)).map((one) => `${one} has no row`),
    ...present.filter((one) => !wanted.includes(one)).map((one) => `${one} is no clause`),
    ...present
      .filter((one, at) => present.indexOf(one) !== at)
      .map((one) => `${one} has several rows`),
  ];
}

/** Reads each test file once. */
export type TestsOf = (file: string) => readonly DeclaredTest[] | undefined;

export function testsBelow(root: string): TestsOf {
  const known = new Map<string, readonly DeclaredTest[] | undefined>();
  return (file) => {
    if (!known.has(file)) {
      const path = join(root, file);
      const isTest = /\.test\.tsx?$/.test(file) && existsSync(path);
      known.set(file, isTest ? declaredTests(readFileSync(path, "utf8")) : undefined);
    }
    return known.get(file);
  };
}

/** Faults of one row below the root folder of the project. */
export function rowFaults(root: string, testsOf: TestsOf, row: ClauseRow): readonly string[] {
  const faults = "shownBy" in row ? testFaults(root, testsOf, row.shownBy) : textFaults(root, row);
  return faults.map((fault) => `${row.clause}: ${fault}`);
}

const LEAST_REASON_CHARACTERS = 15;

function textFaults(root: string, row: ClauseRow): readonly string[] {
  if ("byReview" in row) {
    return existsSync(join(root, row.page)) ? [] : [`${row.page} does not exist`];
  }
  const reason = "gap" in row ? row.gap : "notApplicable" in row ? row.notApplicable : "";
  return reason.length < LEAST_REASON_CHARACTERS ? ["needs a reason"] : [];
}

function testFaults(root: string, testsOf: TestsOf, shownBy: ShownBy): readonly string[] {
  const files = Object.entries(shownBy);
  if (files.length === 0) return ["names no test"];
  return files.flatMap(([file, titles]) => {
    const declared = testsOf(file);
    if (declared === undefined) return [`${file} is no file of tests`];
    if (titles.length === 0) return [`names no test of ${file}`];
    return titles.flatMap((title) => titleFaults(root, file, declared, title));
  });
}

function titleFaults(
  root: string,
  file: string,
  declared: readonly DeclaredTest[],
  title: string,
): readonly string[] {
  const found = declared.filter((test) => casesIn(test.title, title) !== undefined);
  const exact = found.filter((test) => test.title === title);
  const [test, ...others] = exact.length > 0 ? exact : found;
  if (test === undefined) return [`${file} has no test "${title}"`];
  if (others.length > 0) return [`${file} has several tests "${title}"`];
  if (test.isOff) return [`"${title}" of ${file} never runs`];
  return (casesIn(test.title, title) ?? [])
    .filter((text) => !isWrittenBelow(root, file, text))
    .map((text) => `no case "${text}" of ${file}`);
}
