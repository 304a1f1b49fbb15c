/** The state of the command panel in the address: which part is open, and for which command. */
import { holds, holdsAny, type Privilege, type PrivilegeBits } from "#domain/access/privileges.ts";
import { isUuidV7 } from "#domain/identity/uuid.ts";

export const CONTROL_TABS = ["run", "history", "proof"] as const;

export type ControlTab = (typeof CONTROL_TABS)[number];

export interface ControlRef {
  readonly tab: ControlTab;
  /** Id of the chosen command in the catalogue. */
  readonly command: string | undefined;
  /** mLocIds of the masters that the command goes to; undefined: every master of the layout. */
  readonly masters?: readonly string[] | undefined;
  /** Id of the motion command or batch whose proof the map shows. */
  readonly motion: string | undefined;
  /** True if the report of the motion command is open. */
  readonly isReport: boolean;
}

/** Privileges of which any one is enough for the Control tabs of the device dialogs. */
export const CONTROL_TAB_NEEDS = [
  "CONTROL_STANDARD",
  "CONTROL_CX",
] as const satisfies readonly Privilege[];

/** Privileges of which each allows some command. */
const CONTROL_PRIVILEGES: readonly Privilege[] = [...CONTROL_TAB_NEEDS, "GAMECHANGE"];

/**
 * Tabs of the command panel for a user: running commands with the right to send some, the proof of
 * motion with the right to see tracker positions, the command history with either.
 */
export function offeredTabs(held: PrivilegeBits): readonly ControlTab[] {
  const mayRun = holdsAny(held, CONTROL_PRIVILEGES);
  const maySee = holds(held, "DATA_SNAPSHOT");
  const isOffered = { run: mayRun, history: mayRun || maySee, proof: maySee };
  return CONTROL_TABS.filter((tab) => isOffered[tab]);
}

/**
 * Reads the state of the command panel; if the user may not see the named tab, the first tab is
 * used that the user may see.
 */
export function readControl(query: URLSearchParams, held: PrivilegeBits): ControlRef | undefined {
  const requested = query.get("control");
  const offered = offeredTabs(held);
  const tab = offered.find((option) => option === requested) ?? offered[0];
  if (tab === undefined || !CONTROL_TABS.some((option) => option === requested)) return undefined;
  const command = query.get("command") ?? "";
  const motion = query.get("motion") ?? "";
  const isMotion = isUuidV7(motion) && offered.includes("proof");
  return {
    tab,
    command: tab === "run" && /^[\w-]{1,80}$/.test(command) ? command : undefined,
    motion: isMotion ? motion : undefined,
    masters: readMasters(query.get("aim")),
    isReport: isMotion && query.get("report") === "true",
  };
}

/** Maximum number of masters that are read from the URL, more than any layout has. */
const MAX_MASTERS = 1_000;

/** Reads mLocIds; entries that are not ids are ignored, and an empty list means no master. */
function readMasters(text: string | null): readonly string[] | undefined {
  return text?.split(",", MAX_MASTERS).filter(isUuidV7);
}

export function writeControl({
  tab,
  command,
  motion,
  masters,
  isReport,
}: ControlRef): Readonly<Record<string, string | undefined>> {
  const report = isReport ? "true" : undefined;
  return { control: tab, command, motion, aim: masters?.join(","), report };
}
