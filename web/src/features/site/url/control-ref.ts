/** What is open of the command panel, as the address names it. */
import { holdsAny, type Privilege, type PrivilegeBits } from "#domain/access/privileges.ts";
import { isUuidV7 } from "#domain/identity/uuid.ts";

export const CONTROL_TABS = ["run"] as const;

export type ControlTab = (typeof CONTROL_TABS)[number];

export interface ControlRef {
  readonly tab: ControlTab;
  /** Id of the chosen entry of the catalogue. */
  readonly command: string | undefined;
  /** Command or batch whose trackers are followed on the map. */
  readonly motion: string | undefined;
  /** Whether the report of that motion is open. */
  readonly isReport: boolean;
}

/** Any of them opens the Control tabs and the panel (S2 §2, S2 §6). */
export const CONTROL_PRIVILEGES = [
  "CONTROL_STANDARD",
  "CONTROL_CX",
  "GAMECHANGE",
] as const satisfies readonly Privilege[];

export function offeredTabs(held: PrivilegeBits): readonly ControlTab[] {
  return holdsAny(held, CONTROL_PRIVILEGES) ? CONTROL_TABS : [];
}

/** A tab that the viewer may not have gives way to the first that he may. */
export function readControl(query: URLSearchParams, held: PrivilegeBits): ControlRef | undefined {
  const asked = query.get("control");
  const offered = offeredTabs(held);
  const tab = offered.find((known) => known === asked) ?? offered[0];
  if (tab === undefined || !CONTROL_TABS.some((known) => known === asked)) return undefined;
  const command = query.get("command") ?? "";
  const motion = query.get("motion") ?? "";
  const isMotion = isUuidV7(motion) && offered.length > 0;
  return {
    tab,
    command: tab === "run" && /^[\w-]{1,80}$/.test(command) ? command : undefined,
    motion: isMotion ? motion : undefined,
    isReport: isMotion && query.get("report") === "true",
  };
}

export function writeControl({
  tab,
  command,
  motion,
  isReport,
}: ControlRef): Readonly<Record<string, string | undefined>> {
  return { control: tab, command, motion, report: isReport ? "true" : undefined };
}
