/**
 * Scans the components of one controller, one after the other; entered text survives a reload of
 * the page.
 */
import { useRef, useState } from "react";
import { type ComponentKind, isScannedAt } from "#domain/components/component-kinds.ts";
import type { StoredRequest } from "#web/api/stored-request.ts";
import { useSiteScans } from "#web/features/site/view/site-scans.ts";
import { type Services, useServices } from "#web/session/services.ts";
import type { OpenedCamera } from "#web/ui/scanner/use-scanner.ts";
import {
  type KnownComponent,
  knownComponents,
  nodeWith,
  type OwnScan,
  scansAt,
  withOwnScans,
} from "./known-components.ts";
import { isDuplicate, saveScan } from "./save-scan.ts";
import {
  NO_UUID,
  noticeOfFaults,
  noticeOfKnown,
  noticeOfNotHere,
  noticeOfResult,
  type ScanNotice,
} from "./scan-notice.ts";
import { preparedScan, scanInWords } from "./scan-request.ts";
import { codeOf, entered, NOTHING_TYPED, nextKind, type Typed } from "./scan-state.ts";
import type { ScanTarget } from "./scan-target.ts";
import { useUnsentScans } from "./use-unsent-scans.ts";

interface State {
  /**
   * The component that the user has chosen, or that follows the last scan; undefined: the first one
   * without a scan.
   */
  readonly chosen: ComponentKind | undefined;
  readonly typed: Typed;
  readonly status: "typing" | "saving";
  readonly notice: ScanNotice | undefined;
}

export interface ComponentScan extends Omit<State, "chosen"> {
  /** The component to scan now; undefined if every component has a scan. */
  readonly kind: ComponentKind | undefined;
  readonly present: ReadonlyMap<ComponentKind, KnownComponent>;
  readonly choose: (kind: ComponentKind) => void;
  /** Enters a serial number, or the whole text of a scanned code. */
  readonly enter: (text: string) => void;
  readonly enterPart: (text: string) => void;
  readonly save: () => Promise<void>;
  /**
   * Enters a code from the camera, and saves the scan at once if it is complete. Resolves to true
   * if the camera should read another code.
   */
  readonly take: (text: string, camera: OpenedCamera) => Promise<boolean>;
}

/** What follows the scan of a component. */
export interface AfterScan {
  /**
   * Called after a saved scan with all components that are scanned at the controller now. Returns
   * true if the user goes on at another controller.
   */
  readonly onScanned: (scanned: ReadonlySet<ComponentKind>, camera?: OpenedCamera) => boolean;
  /** Called when the server has the scan, so that the lists of scans are out of date. */
  readonly onStored: () => void;
}

/**
 * React hook of scanning.
 * @param target must be the same at every render
 */
export function useComponentScan(target: ScanTarget, after: AfterScan): ComponentScan {
  const services = useServices();
  const { scans } = useSiteScans();
  const { level, ref, uuid } = target;
  const draft = draftOf(services, target);
  const requestOf = useAttempt();
  const [state, setState] = useState<State>(() => ({
    ...{ chosen: undefined, status: "typing", notice: undefined },
    typed: { ...NOTHING_TYPED, serialNumber: draft.read() },
  }));
  const ofMaster = scans.get(ref.mLocId) ?? [];
  const [own, setOwn] = useState<readonly OwnScan[]>([]);
  const known = knownComponents(scansAt(ofMaster, target.node), useUnsentScans(target));
  const present = withOwnScans(known, own);
  const kind = state.chosen ?? nextKind(level, undefined, new Set(present.keys()));

  /** Enters the text of a code, and chooses the component that the code names, if any. */
  function take(text: string): State & { readonly component: ComponentKind | undefined } {
    const { typed, kind: said } = entered(text, state.typed);
    const isElsewhere = said !== undefined && !isScannedAt(level, said);
    const component = isElsewhere ? undefined : (said ?? kind);
    const notice = isElsewhere ? noticeOfNotHere(said, level) : undefined;
    const next: State = { chosen: component ?? state.chosen, typed, status: "typing", notice };
    draft.store(typed.serialNumber);
    setState(next);
    return { ...next, component };
  }

  /** Saves the scan of a component. Resolves to true if the camera should read another code. */
  async function save(
    component: ComponentKind,
    typed: Typed,
    camera?: OpenedCamera,
  ): Promise<boolean> {
    const showNotice = (notice: ScanNotice, needsCode: boolean, change: Partial<State> = {}) => {
      setState({ chosen: component, typed, status: "typing", notice, ...change });
      return needsCode;
    };
    if (uuid === undefined) return showNotice(NO_UUID, false);
    const now = services.nowSeconds();
    const prepared = preparedScan(target, uuid, component, codeOf(typed), now);
    if (prepared.kind !== "request") {
      // After missing fields, the user types, so no code is wanted; after wrong ones, the code is
      // scanned again.
      return showNotice(noticeOfFaults(component, prepared), prepared.kind === "wrong");
    }
    const serial = typed.serialNumber.trim();
    if (present.get(component)?.serials.includes(serial)) {
      draft.store("");
      return showNotice(noticeOfKnown(component, serial), true, { typed: NOTHING_TYPED });
    }
    setState({ chosen: component, typed, status: "saving", notice: undefined });
    const request = requestOf(prepared.request);
    const what = scanInWords(component, serial);
    const result = await saveScan(services, { target, what, request });
    const node = nodeWith(ofMaster, component, serial);
    const notice = noticeOfResult({ level, kind: component, serial, node }, result);
    if (result.status !== "saved" && result.status !== "waits") {
      return showNotice(notice, isDuplicate(result));
    }
    draft.store("");
    if (result.status === "saved") {
      setOwn([{ kind: component, serial }, ...own]);
      after.onStored();
    }
    const scanned = new Set([...present.keys(), component]);
    if (after.onScanned(scanned, camera)) return false;
    const next = nextKind(level, component, scanned);
    return showNotice(notice, next !== undefined, { typed: NOTHING_TYPED, chosen: next });
  }

  return {
    kind,
    present,
    typed: state.typed,
    status: state.status,
    notice: state.notice,
    choose: (chosen) => setState({ ...state, chosen, notice: undefined }),
    enter: (text) => void take(text),
    enterPart: (partNumber) =>
      setState({ ...state, typed: { ...state.typed, partNumber }, notice: undefined }),
    async save() {
      if (state.status === "typing" && kind !== undefined) await save(kind, state.typed);
    },
    async take(text, camera) {
      if (state.status !== "typing") return false;
      const { component, typed } = take(text);
      return component === undefined || save(component, typed, camera);
    },
  };
}

/**
 * Returns a function that gives the request to send. A retry of the same scan sends the same
 * request, because the first attempt may have arrived.
 */
function useAttempt(): (request: StoredRequest) => StoredRequest {
  const last = useRef<StoredRequest>(undefined);
  return (request) => {
    const before = last.current;
    const same = before !== undefined && signOf(before) === signOf(request);
    last.current = same ? before : request;
    return last.current;
  };
}

/** Key of a request without the time of the scan, to compare two requests. */
function signOf({ path, payload }: StoredRequest): string {
  return JSON.stringify([path, { ...payload, scanned_time: 0 }]);
}

/**
 * The entered serial number, stored for the browser tab so that a reload without a connection does
 * not lose it.
 */
function draftOf({ tabStorage }: Services, { subject }: ScanTarget) {
  const key = `component-scan ${subject}`;
  return {
    read: () => tabStorage.getItem(key) ?? "",
    store: (text: string) =>
      text === "" ? tabStorage.removeItem(key) : tabStorage.setItem(key, text),
  };
}
