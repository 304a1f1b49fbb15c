/** Texts for granting one layout to several accounts at once. */
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const GROUP_ACCESS_MESSAGES = messages("groupAccess", {
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

  // Texts with numbers of accounts
  accessProgress: (done: number, all: number) => `${numberText(done)} of ${numberText(all)} done`,
  retryFailed: (count: number) =>
    plural(count, {
      one: "Try the one that failed again",
      other: "Try the # that failed again",
    }),
  selected: (count: number) => `${numberText(count)} selected`,
  selectedUnseen: (count: number, unseen: number) =>
    `${numberText(count)} selected, ${numberText(unseen)} of them not shown`,
  /** Texts for the number of accounts per result. */
  counts: {
    given: (count: number) => `Granted: ${numberText(count)}`,
    hadIt: (count: number) => `already had access: ${numberText(count)}`,
    taken: (count: number) => `Removed: ${numberText(count)}`,
    hadNone: (count: number) => `had no access: ${numberText(count)}`,
    failed: (count: number) => `refused or failed: ${numberText(count)}`,
  },
});

export type AccessAct = "give" | "take";

/**
 * Keys of the texts for an account whose access was changed, and for one that already had the
 * wanted access.
 */
const RESULTS = {
  give: { changed: "given", unchanged: "hadIt" },
  take: { changed: "taken", unchanged: "hadNone" },
} as const satisfies Readonly<Record<AccessAct, unknown>>;

/** Text of the result for one account. */
export function accessResult(act: AccessAct, kind: "changed" | "unchanged"): string {
  return GROUP_ACCESS_MESSAGES[RESULTS[act][kind]];
}

export interface AccessCounts {
  readonly act: AccessAct;
  readonly changed: number;
  readonly unchanged: number;
  readonly failed: number;
}

/**
 * Numbers of accounts per result, such as "Granted: 3 · already had access: 1 · refused or failed:
 * 1".
 */
export function groupAccessCounts({ act, changed, unchanged, failed }: AccessCounts): string {
  const { counts } = GROUP_ACCESS_MESSAGES;
  const results = RESULTS[act];
  return [
    counts[results.changed](changed),
    ...(unchanged === 0 ? [] : [counts[results.unchanged](unchanged)]),
    ...(failed === 0 ? [] : [counts.failed(failed)]),
  ].join(" · ");
}

/** Number of selected accounts, such as "3 selected, 1 of them not shown". */
export function accountsSelected(count: number, unseen: number): string {
  return unseen === 0
    ? GROUP_ACCESS_MESSAGES.selected(count)
    : GROUP_ACCESS_MESSAGES.selectedUnseen(count, unseen);
}
