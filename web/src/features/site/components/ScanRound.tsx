/**
 * Scanning from node to node: after the last component of a node the dialog shows the next one, so
 * that a technician scans code after code.
 */
import { useState } from "react";
import type { ComponentKind } from "#domain/components/component-kinds.ts";
import type { Device } from "#web/features/site/model/device.ts";
import { type DeviceRef, deviceFor, writeDevice } from "#web/features/site/model/device-ref.ts";
import { nLocIdAt } from "#web/features/site/model/id-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { walkBetween } from "#web/features/site/model/walk.ts";
import { walkInWords } from "#web/features/site/model/walk-in-words.ts";
import { useSiteScans } from "#web/features/site/view/site-scans.ts";
import { useServices } from "#web/session/services.ts";
import type { OpenedCamera } from "#web/ui/scanner/use-scanner.ts";
import { isAllScanned, nextToScan } from "./next-scan.ts";
import { ScanDialog } from "./ScanDialog.tsx";
import { SCAN_MESSAGES } from "./scan-messages.ts";
import { scanTargetOf } from "./scan-target.ts";

interface Props {
  readonly site: Site;
  /** The device at which scanning begins. */
  readonly device: DeviceRef;
  readonly onClose: () => void;
}

interface Position {
  readonly ref: DeviceRef;
  /** The camera that read the last code, to be opened again; undefined if it was typed. */
  readonly camera: OpenedCamera | undefined;
  /** The node before, and the way from there, as text; undefined at the first device. */
  readonly way: string | undefined;
}

/** Stored for the browser tab, so that a reload in the field does not end the round. */
const KEY = "scan-round";

export function ScanRound({ site, device, onClose }: Props) {
  const { tabStorage } = useServices();
  const { scans, reload } = useSiteScans();
  const [isOn, setIsOn] = useState(() => tabStorage.getItem(KEY) !== null);
  const [at, setAt] = useState<Position>({ ref: device, camera: undefined, way: undefined });
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const target = scanTargetOf(site, at.ref);
  if (target === undefined) return undefined;

  function setOn(next: boolean): void {
    if (next) tabStorage.setItem(KEY, "on");
    else tabStorage.removeItem(KEY);
    setIsOn(next);
  }

  function goOn(scanned: ReadonlySet<ComponentKind>, camera?: OpenedCamera): boolean {
    const here = deviceFor(site, at.ref);
    if (!isOn || here === undefined || !isAllScanned(site, here, scanned)) return false;
    const done = new Set(visited).add(writeDevice(at.ref));
    setVisited(done);
    const next = nextToScan(site, scans, here, (ref) => done.has(writeDevice(ref)));
    if (next === undefined) return false;
    setAt({ ref: next, camera, way: wayBetween(site, here, next) });
    return true;
  }

  // In a round the lists are read once at its end: they are long, and each scan would read them.
  function close(): void {
    if (isOn) reload();
    onClose();
  }

  return (
    <ScanDialog
      target={target}
      camera={at.camera}
      way={at.way}
      round={{ isOn, setOn }}
      after={{ onScanned: goOn, onStored: () => !isOn && reload() }}
      onClose={close}
    />
  );
}

/** Text about the device that is done, and the way from there. */
function wayBetween(site: Site, here: Device, next: DeviceRef): string {
  const there = deviceFor(site, next);
  if (here.kind === "node" && there?.kind === "node") {
    const way = walkInWords(walkBetween(site, here.node, there.node));
    return SCAN_MESSAGES.allScannedAt(nLocIdAt(site, here.node), way);
  }
  const name = here.kind === "master" ? site.masters[here.master]?.name : undefined;
  return SCAN_MESSAGES.masterScanned(name ?? "");
}
