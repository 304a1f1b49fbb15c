/** Texts for granting one layout to several accounts at once. */
import { numberText } from "#web/language/counts.ts";

export const GROUP_ACCESS_MESSAGES = {
  accounts: "Accounts",
  chooseLayout: "Choose a layout",
  selectShown: "Select all shown",
  rights: "This changes which layout they see. Their groups define what they can do there.",
  give: "Grant access",
  take: "Remove access",
  stop: "Stop",
  stopped: "Stopped: the others were not changed.",
  seesAll: "Sees all layouts",
  waiting: "Waiting",
  given: "Granted",
  hadIt: "Already had access",
  taken: "Removed",
  hadNone: "Had no access",
} as const;

export type AccessAct = "give" | "take";

const CHANGED: Readonly<Record<AccessAct, string>> = {
  give: GROUP_ACCESS_MESSAGES.given,
  take: GROUP_ACCESS_MESSAGES.taken,
};

const UNCHANGED: Readonly<Record<AccessAct, string>> = {
  give: GROUP_ACCESS_MESSAGES.hadIt,
  take: GROUP_ACCESS_MESSAGES.hadNone,
};

/** Result for one account. */
export function accessResult(act: AccessAct, kind: "changed" | "unchanged"): string {
  return kind === "changed" ? CHANGED[act] : UNCHANGED[act];
}

export interface AccessCounts {
  readonly act: AccessAct;
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
}

/** "Given: 3 · had it already: 1 · refused or failed: 1". */
export function groupAccessCounts({ act, changed, unchanged, failed }: AccessCounts): string {
  const parts: readonly (readonly [string, number])[] = [
    [CHANGED[act], changed],
    [UNCHANGED[act].toLowerCase(), unchanged],
    ["refused or failed", failed],
  ];
  return parts
    .filter(([, count], at) => at === 0 || count > 0)
    .map(([what, count]) => `${what}: ${count}`)
    .join(" · ");
}

/** "3 selected, 1 of them not shown". */
export function accountsSelected(count: number, unseen: number): string {
  return unseen === 0 ? `${count} selected` : `${count} selected, ${unseen} of them not shown`;
}

/** "2 of 5 done". */
export function accessProgress(done: number, all: number): string {
  return `${done} of ${all} done`;
}

export function retryFailed(count: number): string {
  return count === 1
    ? "Try the one that failed again"
    : `Try the ${numberText(count)} that failed again`;
}
