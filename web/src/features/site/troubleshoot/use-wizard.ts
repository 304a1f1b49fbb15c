/** React hook of the repair wizard of one node, while its window is open. */
import { useState, useSyncExternalStore } from "react";
import type { RmaFacts, RmaLetter } from "#domain/troubleshoot/rma.ts";
import { rmaNumber } from "#domain/troubleshoot/rma.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import type { DeviceRef } from "#web/features/site/model/device-ref.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import type { RunCommand } from "./CommandStep.tsx";
import type { WizardState } from "./model/wizard-state.ts";
import type { StoredWork } from "./stored-work.ts";
import { createWizardStore, type WizardStore } from "./wizard-store.ts";

export interface Wizard extends Omit<WizardStore, "state" | "subscribe" | "isUnsaved"> {
  readonly site: Site;
  /** Flat index of the node that is repaired. */
  readonly node: number;
  readonly device: DeviceRef;
  readonly RunCommand: RunCommand;
  readonly state: WizardState;
  /**
   * Returns the current state of the wizard; for asynchronous code, which may run after another
   * render.
   */
  readonly current: () => WizardState;
  readonly isUnsaved: boolean;
  readonly readPicture: StoredWork["pictures"]["read"];
  readonly rmaNumberOf: (letter: RmaLetter) => string;
}

export interface WizardTarget {
  readonly site: Site;
  /** Flat index of the node that is repaired. */
  readonly node: number;
  readonly device: DeviceRef;
  readonly RunCommand: RunCommand;
}

/**
 * React hook of the wizard. The node must be the same at every render: for another node, the caller
 * sets another React key.
 */
export function useWizard(
  { site, node, device, RunCommand }: WizardTarget,
  start: WizardState,
  stored: StoredWork,
): Wizard {
  const { nowSeconds } = useServices();
  const [store] = useState(() => createWizardStore(start, stored, nowSeconds));
  const state = useSyncExternalStore(store.subscribe, store.state);
  const isUnsaved = useSyncExternalStore(store.subscribe, store.isUnsaved);
  const rmaNumberOf = (letter: RmaLetter) =>
    rmaNumber(letter, rmaFactsOf(site, node, state.startedAt ?? nowSeconds()));
  const readPicture = stored.pictures.read;
  const current = store.state;
  const target = { site, node, device, RunCommand };
  return { ...store, ...target, state, current, isUnsaved, readPicture, rmaNumberOf };
}

/**
 * Returns the facts from which the RMA numbers are composed.
 * @param startedAt start of the repair, epoch seconds
 */
export function rmaFactsOf(
  { layout, masters, nodes }: Site,
  node: number,
  startedAt: number,
): RmaFacts {
  const startedAtSeconds = epochSecondsFrom(startedAt);
  if (startedAtSeconds === undefined)
    throw new RangeError(`expected epoch seconds, got ${startedAt}`);
  return {
    layoutNumber: layout.layoutNumber,
    masterName: masters[nodes.master[node] ?? 0]?.name ?? "",
    fromSouth: nodes.fromSouth[node] ?? 0,
    rowNum: nodes.row[node] ?? 0,
    startedAtSeconds,
    utcOffset: layout.utcOffset,
  };
}
