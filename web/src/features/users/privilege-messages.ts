/** Texts that describe groups and privileges, so that administrators see what they grant. */
import type { Group } from "#domain/access/groups.ts";
import type { Privilege } from "#domain/access/privileges.ts";
import { listText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import type { GroupsWorth } from "./model/group-effects.ts";

export const PRIVILEGE_MESSAGES = messages("privileges", {
  table: "What each group allows",
  group: "Group",
  effective: "Effective",
  together: "What this account can do",
  nothing: "Nothing: the chosen groups grant no privilege.",
  onceCreated: "Once the account is created.",
  onceSaved: "Once your changes are saved.",
  layouts: "Layouts",
  noLayout: "Without a layout, this account sees no site.",
  given: "yes",
  switchedOff: "off: CONTROLS is missing",
  notGiven: "no",
  controlsOff: "Controls off",
  controlsOffHint:
    "Without the group CONTROLS, no account can send controls, not even administrators. These are marked as off above.",
  movesHint: "This account can command every master of its layouts.",
  advancedHint: "This account can still send advanced commands: CONTROLS does not govern them.",

  allLayouts: "All layouts",
  noLayoutAtAll: "No layout",
  layoutCount: (count: number) => plural(count, { one: "# layout", other: "# layouts" }),
  /** Parts of a text such as "4 privileges, 1 layout, can send controls". */
  worth: {
    noPrivilege: "No privilege",
    privileges: (count: number) => plural(count, { one: "# privilege", other: "# privileges" }),
    allLayouts: "all layouts",
    noLayout: "no layout",
    canMove: "can send controls",
  },
});

/**
 * Number of layouts as text.
 * @param count undefined: all layouts
 */
export function layoutsText(count: number | undefined): string {
  if (count === undefined) return PRIVILEGE_MESSAGES.allLayouts;
  if (count === 0) return PRIVILEGE_MESSAGES.noLayoutAtAll;
  return PRIVILEGE_MESSAGES.layoutCount(count);
}

/** What a user's groups and layouts give, such as "4 privileges, 1 layout, can send controls". */
export function worthText(
  { privileges: { length: privileges }, canMove }: GroupsWorth,
  layouts: number | undefined,
): string {
  const { worth } = PRIVILEGE_MESSAGES;
  return listText([
    privileges === 0 ? worth.noPrivilege : worth.privileges(privileges),
    layoutsInWorth(layouts),
    ...(canMove && layouts !== 0 ? [worth.canMove] : []),
  ]);
}

function layoutsInWorth(count: number | undefined): string {
  if (count === undefined) return PRIVILEGE_MESSAGES.worth.allLayouts;
  return count === 0 ? PRIVILEGE_MESSAGES.worth.noLayout : PRIVILEGE_MESSAGES.layoutCount(count);
}

export const GROUP_LABELS = messages("groupLabels", {
  USER: "Customer staff",
  TEMP_TECH: "Temporary technician",
  FIELD_TECH: "Field technician",
  CX_TECH: "Commissioning",
  ADMIN: "Administrator",
  DEV: "Developer",
  BETA_FEATURES: "Demo layouts, unfinished features",
  CONTROLS: "Switches controls on",
} satisfies Readonly<Record<Group, string>>);

/** Actions that each privilege allows. */
export const PRIVILEGE_EFFECTS = messages("privilegeEffects", {
  VIEW: "Open layouts and see where devices are",
  DATA_SNAPSHOT: "See the latest readings, alarms and states",
  DATA_HISTORY: "See the past and draw charts",
  CONFIGURATION: "Change device IDs and settings",
  CONTROL_STANDARD: "Send everyday commands, stows included",
  CONTROL_CX: "Send commissioning commands",
  DATA_DOWNLOAD: "Download data",
  GAMECHANGE: "Send the provider's advanced commands",
  ADMIN: "Manage users, devices and layouts",
  DEV: "See diagnostics",
  BETA_FEATURE: "See demo layouts and unfinished features",
} satisfies Readonly<Record<Privilege, string>>);
