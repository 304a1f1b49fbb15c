/** Texts of the legend of an overlay. */
import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/** @param state such as "Charging Off" */
export const LEGEND_MESSAGES = messages("legend", {
  /** Accessible name of a row: a press selects its nodes. */
  selectState: (count: number, state: string) =>
    `${plural(count, { one: "Select # node", other: "Select # nodes" })}: ${state}`,
  stateSelected: (count: number, state: string) =>
    `${plural(count, { one: "# node selected", other: "# nodes selected" })}: ${state}`,
  /** Appended to the number of nodes. */
  mastersToo: (count: number) => plural(count, { one: "and # master", other: "and # masters" }),
});
