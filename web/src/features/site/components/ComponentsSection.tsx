/** The scanned components of a device, with a button to scan more. */
import Button from "@mui/material/Button";
import { useState } from "react";
import { COMPONENT_MESSAGES } from "#web/features/site/model/component-messages.ts";
import type { DeviceRef } from "#web/features/site/model/device-ref.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { DetailsSection } from "#web/features/site/page/DetailsPage.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { ScannedList } from "./ScannedList.tsx";
import { SCAN_MESSAGES } from "./scan-messages.ts";
import { scanTargetOf } from "./scan-target.ts";
import { UnsentScans } from "./UnsentScans.tsx";

const ScanRound = lazyPart(async () => (await import("./ScanRound.tsx")).ScanRound);

interface Props {
  readonly site: Site;
  readonly device: DeviceRef;
}

export function ComponentsSection({ site, device }: Props) {
  const [isScanning, setIsScanning] = useState(false);
  const target = scanTargetOf(site, device);
  const close = () => setIsScanning(false);
  if (target === undefined) return undefined;
  return (
    <DetailsSection title={COMPONENT_MESSAGES.title}>
      <UnsentScans target={target} />
      <ScannedList mLocId={device.mLocId} node={target.node} tz={site.layout.tz} />
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => setIsScanning(true)}
        sx={{ mt: 1.5 }}
      >
        {SCAN_MESSAGES.scan}
      </Button>
      {isScanning && <ScanRound site={site} device={device} onClose={close} onGiveUp={close} />}
    </DetailsSection>
  );
}
