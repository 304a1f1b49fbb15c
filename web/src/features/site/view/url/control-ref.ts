/** The open part of the command panel, as the address names it. */
import { holds, holdsAny, type Privilege, type PrivilegeBits } from "#domain/access/privileges.ts";
import { isUuidV7 } from "#domain/identity/uuid.ts";

export const CONTROL_TABS = ["run", "history", "proof"] as const;

export type ControlTab = (typeof CONTROL_TABS)[number];

export interface ControlRef {
  readonly tab: ControlTab;
  /** Id of the chosen entry of the catalogue. */
  readonly command: string | undefined;
  /** mLocIds of the target masters; undefined means every master of the layout. */
  readonly masters?: readonly string[] | undefined;
  /** Command or batch whose proof the map shows. */
  readonly motion: string | undefined;
  /** True if the report of that motion is open. */
  readonly isReport: boolean;
}

/** Each of these privileges opens the Control tabs of the device dialogs. */
export const CONTROL_TAB_NEEDS = [
  "CONTROL_STANDARD",
  "CONTROL_CX",
] as const satisfies readonly Privilege[];

/** Each of these privileges allows some command. */
const CONTROL_PRIVILEGES: readonly Privilege[] = [...CONTROL_TAB_NEEDS, "GAMECHANGE"];

/**
 * Users who may command see the command history; users who may see tracker positions see what moved
 * the trackers, and the proof.
 */
export function offeredTabs(held: PrivilegeBits): readonly ControlTab[] {
  const mayRun = holdsAny(held, CONTROL_PRIVILEGES);
  const maySee = holds(held, "DATA_SNAPSHOT");
  const isOffered = { run: mayRun, history: mayRun || maySee, proof: maySee };
  return CONTROL_TABS.filter((tab) => isOffered[tab]);
}

/** Falls back to the first tab that the user is permitted to see. */
export function readControl(query: URLSearchParams, held: PrivilegeBits): ControlRef | undefined {
  const asked = query.get("control");
  const offered = offeredTabs(held);
  const tab = offered.find((known) => known === asked) ?? offered[0];
  if (tab === undefined || !CONTROL_TABS.some((known) => known === asked)) return undefined;
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

/** More than the masters of any layout. */
const MAX_MASTERS = 1_000;

/** Ignores entries that are not ids; an empty list means no master. */
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
