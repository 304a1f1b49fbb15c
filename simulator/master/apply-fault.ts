/** Applies simulated faults where they act: a node, the list of ids, or the master itself. */
import type { SimFault } from "#simulator/faults/fault-order.ts";
import type { MasterParts } from "./master-parts.ts";

export function applyFault({ field, watch, faults, time }: MasterParts, fault: SimFault): void {
  switch (fault.scope) {
    case "node":
      field.setFault(fault);
      break;
    case "pair":
      watch.setListFault(fault, fault.isOn, time.modelSeconds);
      break;
    case "board":
      watch.setReplaced(fault.index, fault.isOn, time.modelSeconds);
      break;
    case "master":
      if (fault.isOn) faults.add(fault.fault);
      else faults.delete(fault.fault);
  }
}
