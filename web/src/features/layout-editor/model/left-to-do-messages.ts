/** Texts of the list of open tasks for a new site. */
import type { OthersWithAccess } from "#web/api/access.generated.ts";
import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const LEFT_MESSAGES = messages("layoutLeftToDo", {
  leftToDo: "To do",
  giveAccess: "Give people access to the layout in the user manager",
  accessLoading: "Checking who has access...",
  accessUnknown: "Could not check who has access.",

  /**
   * Texts for the numbers of other users who may see the layout, and of those who see all layouts.
   */
  access: {
    none: "Only you have access.",
    given: (given: number) =>
      `Access: you and ${plural(given, { one: "# person", other: "# people" })}.`,
    seeAll: (seeAll: number) =>
      plural(seeAll, {
        one: "Access: you and # person who sees all layouts.",
        other: "Access: you and # people who see all layouts.",
      }),
    both: (given: number, seeAll: number) => {
      const some = plural(given, { one: "# person", other: "# people" });
      const all = plural(seeAll, {
        one: "# person who sees all layouts",
        other: "# people who see all layouts",
      });
      return `Access: you and ${some}; also ${all}.`;
    },
  },
});

/** Text for the numbers of other users who may see the layout. */
export function othersWithAccess({ given, seeAll }: OthersWithAccess): string {
  const { access } = LEFT_MESSAGES;
  if (given === 0) return seeAll === 0 ? access.none : access.seeAll(seeAll);
  return seeAll === 0 ? access.given(given) : access.both(given, seeAll);
}

export const LEFT_TASKS = messages("layoutTasks", {
  masters: "Add the masters of the site",
  places: (masters: number) =>
    plural(masters, {
      one: "Place # master and the nodes on the map",
      other: "Place # masters and the nodes on the map",
    }),
  publish: "Publish the layout: switch on Published below, so that others see it",
  masterIds: (masters: number) =>
    plural(masters, {
      one: "Enter the ID of the controller of # master",
      other: "Enter the ID of the controller of # masters",
    }),
  settings: (masters: number) =>
    plural(masters, {
      one: "Assign settings to # master, in the master dialog on the map",
      other: "Assign settings to # masters, in the master dialog on the map",
    }),
});

/** Text of a to-do item. @param masters number of masters concerned */
export function leftTaskText(task: keyof typeof LEFT_TASKS, masters: number): string {
  const text = LEFT_TASKS[task];
  return typeof text === "string" ? text : text(masters);
}
