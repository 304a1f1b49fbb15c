/** Texts of the legend of an overlay. */
import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/** @param state text of a state, such as "Charging Off" */
export const LEGEND_MESSAGES = messages("legend", {
  /** Accessible name of a row in the legend; a press on it selects the nodes in that state. */
  selectState: (count: number, state: string) =>
    `${plural(count, { one: "Select # node", other: "Select # nodes" })}: ${state}`,
  stateSelected: (count: number, state: string) =>
    `${plural(count, { one: "# node selected", other: "# nodes selected" })}: ${state}`,
  /** Number of masters in a state, appended to the number of nodes. */
  mastersToo: (count: number) => plural(count, { one: "and # master", other: "and # masters" }),
});
