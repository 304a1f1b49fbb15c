/** Rows of the assurance page: what shows each clause of a standard. */

/**
 * Titles of tests by file, as a reporter prints them: the titles of the blocks and of the test,
 * joined by " > ". For a test with a list of cases this is the title of one case, or the title as it
 * is written, which means every case.
 */
export type ShownBy = Readonly<Record<string, readonly string[]>>;

/** The outcome for a clause; exactly one of the keys is present. */
export type Verdict =
  | { readonly shownBy: ShownBy }
  /** Why the clause has no subject in the product. */
  | { readonly notApplicable: string }
  /** What a person has to judge, and the page that says what there is to judge. */
  | { readonly byReview: string; readonly page: string }
  /** What is missing. */
  | { readonly gap: string };

export type ClauseRow = Verdict & {
  /** Number as the standard writes it. */
  readonly clause: string;
  /** The requirement in a few words of our own. */
  readonly asks: string;
  /** A limit of the evidence, or where the effect is outside of the product. */
  readonly remark?: string;
};

export interface Chapter {
  /** Number of the chapter in the list of clauses, such as V6 or FR 2. */
  readonly number: string;
  readonly title: string;
  readonly rows: readonly ClauseRow[];
}

export type VerdictKind = "shownBy" | "notApplicable" | "byReview" | "gap";

export function kindOf(row: ClauseRow): VerdictKind {
  if ("shownBy" in row) return "shownBy";
  if ("notApplicable" in row) return "notApplicable";
  return "byReview" in row ? "byReview" : "gap";
}

export interface Counts {
  readonly clauses: number;
  readonly shown: number;
  readonly review: number;
  readonly gaps: number;
  readonly notApplicable: number;
  /** Clauses that tests show, as a share of the applicable ones, 0 to 1; 1 when none applies. */
  readonly executableShare: number;
}

export function countsOf(rows: readonly ClauseRow[]): Counts {
  const count = (kind: VerdictKind) => rows.filter((row) => kindOf(row) === kind).length;
  const shown = count("shownBy");
  const notApplicable = count("notApplicable");
  const applicable = rows.length - notApplicable;
  return {
    ...{ clauses: rows.length, shown, notApplicable },
    ...{ review: count("byReview"), gaps: count("gap") },
    executableShare: applicable === 0 ? 1 : shown / applicable,
  };
}
