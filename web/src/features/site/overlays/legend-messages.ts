/** Texts of the legend of an overlay. */
import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/** @param state such as "Charging Off" */
export const LEGEND_MESSAGES = messages("legend", {
  /** What a press does. */
  selectState: (count: number, state: string) =>
    `${plural(count, { one: "Select # node", other: "Select # nodes" })}: ${state}`,
  stateSelected: (count: number, state: string) =>
    `${plural(count, { one: "# node selected", other: "# nodes selected" })}: ${state}`,
  /** Beside the count of nodes. */
  mastersToo: (count: number) => plural(count, { one: "and # master", other: "and # masters" }),
});
