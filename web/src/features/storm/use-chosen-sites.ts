/** React hook of the sites that the user has chosen. */
import { useCallback, useState } from "react";
import { type StormRow, stowableIds, urgentIds } from "./model/storm-rows.ts";

export interface ChosenSites {
  /** Chosen rows in the order of the page; a site that can no longer be stowed is not among them. */
  readonly chosen: readonly StormRow[];
  readonly isChosen: (id: string) => boolean;
  readonly areAllChosen: boolean;
  readonly urgent: readonly string[];
  readonly choose: (id: string, isChosen: boolean) => void;
  /** Chooses all sites that can be stowed, or none if all are chosen. */
  readonly toggleAll: () => void;
  readonly chooseUrgent: () => void;
  readonly chooseNone: () => void;
}

export function useChosenSites(rows: readonly StormRow[]): ChosenSites {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id, canStow }) => canStow && ids.has(id));
  const all = stowableIds(rows);
  const urgent = urgentIds(rows);
  const areAllChosen = all.length > 0 && chosen.length === all.length;
  const choose = useCallback((id: string, isChosen: boolean) => {
    setIds((before) => {
      const next = new Set(before);
      if (isChosen) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  return {
    ...{ chosen, areAllChosen, urgent, choose },
    isChosen: (id) => ids.has(id),
    toggleAll: () => setIds(new Set(areAllChosen ? [] : all)),
    chooseUrgent: () => setIds(new Set(urgent)),
    chooseNone: () => setIds(new Set()),
  };
}
