/** The report of a run: a line for each case, and for each failure what an engineer needs. */
import type { Clause, ProtocolPage } from "./protocol-page.ts";
import type { CaseResult } from "./run-cases.ts";

const SIGNS = { pass: "pass", fail: "FAIL", skip: "skip" } as const;

/** One line while the run goes on. */
export function resultLine({ case: one, outcome, seconds }: CaseResult): string {
  const head = `${SIGNS[outcome.kind]}  ${one.clause.padEnd(4)}  ${one.title}`;
  return outcome.kind === "skip"
    ? `${head}: ${outcome.reason}`
    : `${head} (${seconds.toFixed(1)} s)`;
}

/** The failures with their clauses, and the numbers of all results. */
export function reportText(results: readonly CaseResult[], page: ProtocolPage): string {
  const failures = results.flatMap((result) => failureText(result, page.clauses));
  const count = (kind: keyof typeof SIGNS) =>
    results.filter(({ outcome }) => outcome.kind === kind).length;
  const sum = `${count("pass")} passed, ${count("fail")} failed, ${count("skip")} skipped`;
  return [...failures, sum].join("\n\n");
}

function failureText(
  { case: one, outcome }: CaseResult,
  clauses: readonly Clause[],
): readonly string[] {
  if (outcome.kind !== "fail") return [];
  const clause = clauses.find(({ id }) => id === one.clause)?.text ?? "";
  return [
    [
      `FAIL ${one.id}: a master ${one.title}`,
      `  clause    ${one.clause}: ${clause}`,
      `  expected  ${outcome.expected}`,
      `  seen      ${outcome.actual}`,
      `  look at   ${one.look}`,
      "  record    times in seconds since the case began",
      ...outcome.record.map((line) => `    ${line}`),
    ].join("\n"),
  ];
}

/** The results for programs. */
export function reportJson(
  mId: string,
  results: readonly CaseResult[],
  page: ProtocolPage,
): Readonly<Record<string, unknown>> {
  return {
    mId,
    cases: results.map(({ case: one, outcome, seconds }) => ({
      id: one.id,
      clause: one.clause,
      clauseText: page.clauses.find(({ id }) => id === one.clause)?.text,
      title: one.title,
      lookAt: one.look,
      seconds,
      ...outcome,
    })),
  };
}
