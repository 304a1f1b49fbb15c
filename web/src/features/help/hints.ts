/** First-use hints: texts, and for which users. */
import { holds, type Privilege, type PrivilegeBits } from "#domain/access/privileges.ts";
import { messages } from "#web/language/messages.ts";
import type { HintPage } from "#web/session/hint-store.ts";

/** Actions that a hint can offer; the page performs them. */
export type HintAct = "stow" | "restore";

export interface Hint {
  readonly title: string;
  readonly text: string;
  readonly needs?: Privilege;
  /**
   * Action that the hint offers. It moves trackers, so only hints for deployments with simulated
   * trackers have one.
   */
  readonly act?: HintAct;
  /**
   * True: only for deployments in which all trackers are simulated; false: only for others;
   * undefined: for all.
   */
  readonly isDemo?: boolean;
}

export const HINT_MESSAGES = messages("hints", {
  next: "Next",
  done: "Done",
  dismiss: "Don't show again",
  again: "Show hints again",
  shownAgain: "Hints are shown on the layouts page and on sites.",
  acts: { stow: "Stow this site", restore: "Choose Restore" },
  /** Position of a hint, such as "Hint 2 of 4". */
  place: (number: number, count: number) => `Hint ${number} of ${count}`,
});

export const HINT_TEXTS = messages("hintTexts", {
  layouts: {
    title: "This is where trouble shows",
    text: "Each layout shows its alarms, masters, stows, wind and the age of its data. A dash is a value that is not known. Open a site to see its trackers.",
  },
  strip: {
    title: "The status strip",
    text: "At the top: mode, wind, trackers in position, alarms, masters online and the oldest reading. Press a figure for its detail. A dash is a value that is not known.",
  },
  marks: {
    title: "Marks on the map",
    text: "Grey is normal. A colour with a shape is an alarm, and the shape says how severe. Legend names every mark of the overlay and counts it.",
  },
  search: {
    title: "Search and help",
    text: "Search (key /) finds a row, a device, a master or a command. Help (key ?, or in the menu) lists keys, marks and terms.",
  },
  stow: {
    title: "Stow site",
    text: "Before a storm, Stow site moves all trackers of the site to a protective angle. It shows first what it would do, and sends nothing until its button is held.",
  },
  demoStow: {
    title: "Try it: stow this site",
    text: "The trackers of this demonstration are simulated. You see first what the stow would do; it is sent when you hold the button. In the next minutes the status strip counts the trackers that arrive.",
  },
  demoRestore: {
    title: "After a stow: restore",
    text: "The status strip counts the trackers in position. Restore Override ends the stow. It removes protection, so it asks for the name of the site.",
  },
});

/** First-use hints by page, in display order. */
export const HINTS: Readonly<Record<HintPage, readonly Hint[]>> = {
  layouts: [HINT_TEXTS.layouts],
  site: [
    HINT_TEXTS.strip,
    HINT_TEXTS.marks,
    HINT_TEXTS.search,
    { ...HINT_TEXTS.stow, needs: "CONTROL_STANDARD", isDemo: false },
    { ...HINT_TEXTS.demoStow, needs: "CONTROL_STANDARD", act: "stow", isDemo: true },
    { ...HINT_TEXTS.demoRestore, needs: "CONTROL_STANDARD", act: "restore", isDemo: true },
  ],
};

/**
 * A hint for the user, and the number of hints that count as passed once the user has passed it.
 */
export interface ShownHint {
  readonly hint: Hint;
  /** Number of hints that count as passed after this one; Infinity for the last. */
  readonly passedWith: number;
  /** Position of the hint among those for this user, from 1. */
  readonly number: number;
  readonly count: number;
}

/**
 * The next hint on a page; undefined if none is left.
 * @param passed number of hints already passed
 */
export function hintAt(
  place: HintPage,
  passed: number,
  viewer: { readonly privileges: PrivilegeBits; readonly isDemo: boolean },
): ShownHint | undefined {
  const own = HINTS[place]
    .map((hint, at) => ({ hint, at }))
    .filter(({ hint: { needs, isDemo } }) => {
      const isHeld = needs === undefined || holds(viewer.privileges, needs);
      return isHeld && (isDemo === undefined || isDemo === viewer.isDemo);
    });
  const index = own.findIndex(({ at }) => at >= passed);
  const shown = own[index];
  if (shown === undefined) return undefined;
  const isLast = index === own.length - 1;
  return {
    hint: shown.hint,
    passedWith: isLast ? Number.POSITIVE_INFINITY : shown.at + 1,
    number: index + 1,
    count: own.length,
  };
}
