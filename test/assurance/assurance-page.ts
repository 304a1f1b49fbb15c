/** Writes docs/reference/assurance.md from the rows. */
import { page, table } from "#scripts/reference/markdown.ts";
import { type ClauseRow, type Counts, countsOf, type ShownBy } from "./clause-row.ts";
import { STANDARDS, type Standard } from "./standards.ts";

const INTRODUCTION = `For each clause of two standards: the tests that show it, or why it does not apply. The numbers are those of the standards, the words are ours. The tests run with
every build. A build fails on a clause without a row, on a row that names a test that does not exist, and when tests show less than nine tenths of the clauses that apply.

- **Shown**: the named tests fail when the product does not do what the clause asks. Titles are those of the test files; a placeholder such as \`%s\` is any case of the list.
- **Review**: no program can judge it; the page that a person has to judge is named. Counts as not executable.
- **Gap**: applies, and is not met or not shown. Counts as not executable.
- **Not applicable**: the product has nothing that the clause is about. Does not count.

This page is a statement of the authors, not a certificate. [Security](../../SECURITY.md) says what is defended and how to report a fault; [security controls](../design/security-controls.md) has the decisions.`;

export function assurancePage(): string {
  const all = STANDARDS.flatMap(rowsOf);
  return page("Assurance", "test/assurance/standards.ts", [
    INTRODUCTION,
    table(
      ["Standard", ...COUNT_HEADINGS],
      [
        ...STANDARDS.map((standard) => [standard.name, ...countCells(rowsOf(standard))]),
        ["**Both**", ...countCells(all)],
      ],
    ),
    ...STANDARDS.flatMap(sectionsOf),
  ]);
}

const COUNT_HEADINGS = [
  ...["Clauses", "Not applicable", "Shown", "Review", "Gap"],
  "Executable share of the applicable",
];

function rowsOf({ chapters }: Standard): readonly ClauseRow[] {
  return chapters.flatMap(({ rows }) => rows);
}

function countCells(rows: readonly ClauseRow[]): readonly (string | number)[] {
  const counts = countsOf(rows);
  const { clauses, notApplicable, shown, review, gaps } = counts;
  return [clauses, notApplicable, shown, review, gaps, shareOf(counts)];
}

/** Rounded down, so that 90 % is never shown for less. */
function shareOf({ clauses, notApplicable, executableShare }: Counts): string {
  if (clauses === notApplicable) return "–";
  return `${Math.floor(executableShare * 1000) / 10} %`;
}

function sectionsOf(standard: Standard): readonly string[] {
  const { name, scope, clauses, chapters } = standard;
  return [
    `## ${name}`,
    `Scope: ${scope}.`,
    table(
      ["Chapter", "", ...COUNT_HEADINGS],
      chapters.map(({ number, title, rows }) => [number, title, ...countCells(rows)]),
    ),
    ...openRows(standard),
    ...chapters.flatMap(({ number, title, rows }) => [
      `### ${number} ${title}`,
      table(
        ["Clause", "Level", "Asks", "Answer"],
        rows.map((row) => [
          row.clause,
          clauses[number]?.[row.clause] || "–",
          row.asks,
          answerOf(row),
        ]),
      ),
    ]),
  ];
}

/** The gaps and reviews of a standard, before everything else. */
function openRows(standard: Standard): readonly string[] {
  const open = rowsOf(standard).filter((row) => "gap" in row || "byReview" in row);
  if (open.length === 0) return [];
  return [
    "Not shown by a test:",
    table(
      ["Clause", "Asks", "Answer"],
      open.map((row) => [row.clause, row.asks, answerOf(row)]),
    ),
  ];
}

function answerOf(row: ClauseRow): string {
  const remark = row.remark === undefined ? "" : `<br>*${row.remark}*`;
  return `${verdictOf(row)}${remark}`;
}

function verdictOf(row: ClauseRow): string {
  if ("shownBy" in row) return Object.entries(row.shownBy).map(fileCell).join("<br>");
  if ("notApplicable" in row) return `Not applicable: ${row.notApplicable}`;
  if ("byReview" in row) return `**Review**: ${row.byReview} [${row.page}](../../${row.page})`;
  return `**Gap**: ${row.gap}`;
}

function fileCell([file, titles]: [string, ShownBy[string]]): string {
  const quoted = titles.map((title) => `“${escaped(title)}”`).join(", ");
  return `[${file.replace(/^(?:packages\/)?(?:test\/)?/, "")}](../../${file}): ${quoted}`;
}

/** Titles may hold signs of Markdown. */
function escaped(title: string): string {
  return title.replaceAll(" > ", " › ").replaceAll(/[<>*_[\]`\\]/g, "\\$&");
}
