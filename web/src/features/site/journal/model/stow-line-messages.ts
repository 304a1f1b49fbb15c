/** Texts of the stows and other movements in the journal. */
import { numberText } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const STOW_LINE_MESSAGES = messages("stowLines", {
  title: "Stows and movements",
  loading: "Loading stows and movements...",
  none: "No stow or other movement in this range.",
  offline: "No connection: stows and movements cannot be shown.",
  offlineOld: "No connection: stows and movements may be out of date.",
  failed: "Stows and movements could not be loaded.",
  failedOld: "The newest could not be loaded: stows and movements may be out of date.",
  notPermitted: "You can't view stows and movements.",
  notWhole: "Only the newest movements were read: earlier ones may be missing.",
  /** @param time such as "14:02" */
  since: (time: string) => `since ${time}`,
  inProgress: "Proof in progress",
  withMasters: (masters: string) => `Masters: ${masters}`,
});

/** Heading such as "Stows and movements: 3". */
export function stowLineCount(count: number): string {
  return count === 0
    ? STOW_LINE_MESSAGES.none
    : `${STOW_LINE_MESSAGES.title}: ${numberText(count)}`;
}
