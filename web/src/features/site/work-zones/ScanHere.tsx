/** "I am here" from the code on a controller: scans it and sets a zone at its tracker. */
import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { holdsAny, SETS_WORK_ZONES } from "#domain/access/privileges.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { CameraPart } from "#web/ui/scanner/CameraPart.tsx";
import { ScanButtons, useHasCamera } from "#web/ui/scanner/ScanButtons.tsx";
import { useScanner } from "#web/ui/scanner/use-scanner.ts";
import { nodesOfCode } from "./model/nodes-of-code.ts";
import { WORK_MESSAGES } from "./model/work-messages.ts";
import { choicesAtNodes } from "./model/zone-choices.ts";
import { SetZoneDialog } from "./SetZoneDialog.tsx";

interface Props {
  readonly site: Site;
}

type Scanned =
  | { readonly kind: "none" }
  | { readonly kind: "unknown"; readonly code: string }
  | { readonly kind: "found"; readonly nodes: readonly number[] };

export function ScanHere({ site }: Props) {
  const mayAny = holdsAny(usePrivileges(), SETS_WORK_ZONES);
  const [scanned, setScanned] = useState<Scanned>({ kind: "none" });
  const scanner = useScanner((code) => {
    const nodes = nodesOfCode(site, code);
    setScanned(nodes.length === 0 ? { kind: "unknown", code } : { kind: "found", nodes });
    return false;
  });
  const hasCamera = useHasCamera();
  if (!mayAny || !hasCamera) return undefined;
  const isLooking = scanner.state.view === "camera";
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography variant="body2">{WORK_MESSAGES.scanHint}</Typography>
      {isLooking ? <CameraPart scanner={scanner} /> : <ScanButtons scanner={scanner} />}
      {scanned.kind === "unknown" && !isLooking && (
        <Alert severity="warning">
          {WORK_MESSAGES.scanUnknown(scanned.code.slice(0, MAX_SHOWN))}
        </Alert>
      )}
      {scanned.kind === "found" && (
        <SetZoneDialog
          site={site}
          choices={choicesAtNodes(site, scanned.nodes)}
          onClose={() => setScanned({ kind: "none" })}
        />
      )}
    </Stack>
  );
}

/** Most characters of an unknown code that are shown: a code may contain anything. */
const MAX_SHOWN = 40;
