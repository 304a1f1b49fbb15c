/** All planted faults, each with the part that it affects. */
import { COMMAND_FAULTS } from "./command-faults.ts";
import { DISK_FAULTS } from "./disk-faults.ts";
import { MASTER_FAULTS } from "./master-faults.ts";
import { PEOPLE_FAULTS } from "./people-faults.ts";
import type { PlantedFault } from "./planted-fault.ts";
import { RECORD_FAULTS } from "./record-faults.ts";

/** product: functions and console; master: the simulator; disk: the local cloud. */
export type PlantedSide = "product" | "master" | "disk";

export interface SidedFault extends PlantedFault {
  readonly side: PlantedSide;
}

export const PLANTED_FAULTS: readonly SidedFault[] = [
  ...on("product", [...COMMAND_FAULTS, ...RECORD_FAULTS, ...PEOPLE_FAULTS]),
  ...on("master", MASTER_FAULTS),
  ...on("disk", DISK_FAULTS),
];

function on(side: PlantedSide, faults: readonly PlantedFault[]): readonly SidedFault[] {
  return faults.map((fault) => ({ ...fault, side }));
}
