/** Scanning the components of one controller, one after the other; what is typed outlives a reload of the page. */
import { useRef, useState } from "react";
import { type ComponentKind, isScannedAt } from "#domain/components/component-kinds.ts";
import type { KeptRequest } from "#web/api/kept-request.ts";
import { useSiteScans } from "#web/features/site/view/site-scans.ts";
import { type Services, useServices } from "#web/session/services.ts";
import { type KnownComponent, knownComponents, nodeWith, scansAt } from "./known-at.ts";
import { isDuplicate, saveScan } from "./save-scan.ts";
import { preparedScan, scanInWords } from "./scan-request.ts";
import { codeOf, entered, NOTHING_TYPED, nextKind, type Typed } from "./scan-state.ts";
import type { ScanTarget } from "./scan-target.ts";
import {
  NO_UUID,
  type Told,
  toldOfFaults,
  toldOfKnown,
  toldOfNotHere,
  toldOfResult,
} from "./told.ts";
import { useUnsentScans } from "./use-unsent-scans.ts";

interface State {
  /** By hand or by what came before; undefined: the first that is not scanned yet. */
  readonly chosen: ComponentKind | undefined;
  readonly typed: Typed;
  readonly status: "typing" | "saving";
  readonly told: Told | undefined;
}

export interface ComponentScan extends Omit<State, "chosen"> {
  /** Undefined when nothing is left to scan. */
  readonly kind: ComponentKind | undefined;
  readonly known: ReadonlyMap<ComponentKind, KnownComponent>;
  readonly choose: (kind: ComponentKind) => void;
  /** A serial number, or the whole text of a code. */
  readonly enter: (text: string) => void;
  readonly enterPart: (text: string) => void;
  readonly save: () => Promise<void>;
  /** What a camera has read: saved at once where nothing is missing. Answers whether another code is wanted. */
  readonly take: (text: string) => Promise<boolean>;
}

/** The target must be the same at each drawing. */
export function useComponentScan(target: ScanTarget): ComponentScan {
  const services = useServices();
  const { scans, reload } = useSiteScans();
  const { level, ref, uuid } = target;
  const draft = draftOf(services, target);
  const requestOf = useAttempt();
  const [state, setState] = useState<State>(() => ({
    ...{ chosen: undefined, status: "typing", told: undefined },
    typed: { ...NOTHING_TYPED, serialNumber: draft.read() },
  }));
  const ofMaster = scans.get(ref.mLocId) ?? [];
  const known = knownComponents(scansAt(ofMaster, target.node), useUnsentScans(target));
  const kind = state.chosen ?? nextKind(level, undefined, new Set(known.keys()));

  /** Takes it over, and the component that the code is on where it says so. */
  function take(text: string): State & { readonly component: ComponentKind | undefined } {
    const { typed, kind: said } = entered(text, state.typed);
    const isElsewhere = said !== undefined && !isScannedAt(level, said);
    const component = isElsewhere ? undefined : (said ?? kind);
    const told = isElsewhere ? toldOfNotHere(said, level) : undefined;
    const next: State = { chosen: component ?? state.chosen, typed, status: "typing", told };
    draft.keep(typed.serialNumber);
    setState(next);
    return { ...next, component };
  }

  /** Answers whether another code may follow at once. */
  async function save(component: ComponentKind, typed: Typed): Promise<boolean> {
    const tell = (told: Told, isCodeWanted: boolean, change: Partial<State> = {}) => {
      setState({ chosen: component, typed, status: "typing", told, ...change });
      return isCodeWanted;
    };
    if (uuid === undefined) return tell(NO_UUID, false);
    const now = services.nowSeconds();
    const prepared = preparedScan(target, uuid, component, codeOf(typed), now);
    if (prepared.kind !== "request") {
      // What is missing is typed; what is wrong is scanned again.
      return tell(toldOfFaults(component, prepared), prepared.kind === "wrong");
    }
    const serial = typed.serialNumber.trim();
    if (known.get(component)?.serials.includes(serial)) {
      draft.keep("");
      return tell(toldOfKnown(component, serial), true, { typed: NOTHING_TYPED });
    }
    setState({ chosen: component, typed, status: "saving", told: undefined });
    const request = requestOf(prepared.request);
    const what = scanInWords(component, serial);
    const result = await saveScan(services, { target, what, request });
    const node = nodeWith(ofMaster, component, serial);
    const told = toldOfResult({ level, kind: component, serial, node }, result);
    if (result.status !== "saved" && result.status !== "waits") {
      return tell(told, isDuplicate(result));
    }
    draft.keep("");
    if (result.status === "saved") reload();
    const next = nextKind(level, component, new Set([...known.keys(), component]));
    return tell(told, next !== undefined, { typed: NOTHING_TYPED, chosen: next });
  }

  return {
    kind,
    known,
    typed: state.typed,
    status: state.status,
    told: state.told,
    choose: (chosen) => setState({ ...state, chosen, told: undefined }),
    enter: (text) => void take(text),
    enterPart: (partNumber) =>
      setState({ ...state, typed: { ...state.typed, partNumber }, told: undefined }),
    async save() {
      if (state.status === "typing" && kind !== undefined) await save(kind, state.typed);
    },
    async take(text) {
      if (state.status !== "typing") return false;
      const { component, typed } = take(text);
      return component === undefined || save(component, typed);
    },
  };
}

/** The same scan once more is the same request as long as nobody knows how the first attempt ended. */
function useAttempt(): (request: KeptRequest) => KeptRequest {
  const last = useRef<KeptRequest>(undefined);
  return (request) => {
    const before = last.current;
    const same = before !== undefined && signOf(before) === signOf(request);
    last.current = same ? before : request;
    return last.current;
  };
}

/** All of it but the time. */
function signOf({ path, payload }: KeptRequest): string {
  return JSON.stringify([path, { ...payload, scanned_time: 0 }]);
}

/** Kept for the tab: a reload without network must not cost what was typed in the field. */
function draftOf({ tabStorage }: Services, { subject }: ScanTarget) {
  const key = `component-scan ${subject}`;
  return {
    read: () => tabStorage.getItem(key) ?? "",
    keep: (text: string) =>
      text === "" ? tabStorage.removeItem(key) : tabStorage.setItem(key, text),
  };
}
