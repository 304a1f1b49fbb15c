/** Alerts about conflicts of an ID, with a link to the device that already has it. */
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router";
import {
  DEVICE_ID_MESSAGES,
  idFailure,
  idInUse,
  unableToSave,
} from "#web/features/site/model/device-id-messages.ts";
import { DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import { devicePath, writeDevice } from "#web/features/site/model/device-ref.ts";
import { type IdTarget, nLocIdAt } from "#web/features/site/model/id-target.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { IdEntry, IdTrouble } from "./use-id-entry.ts";

interface Props {
  readonly site: Site;
  readonly target: IdTarget;
  readonly entry: IdEntry;
}

export function IdTroubles({ site, target: { kind }, entry: { judgement, trouble } }: Props) {
  if (judgement.kind === "duplicate") return <Duplicate site={site} node={judgement.node} />;
  if (trouble !== undefined) return <Trouble kind={kind} trouble={trouble} />;
  if (judgement.kind !== "valid" || judgement.alsoAt === undefined) return undefined;
  const { alsoAt } = judgement;
  const master = site.masters[site.nodes.master[alsoAt] ?? 0]?.name ?? "";
  return (
    <AtNode site={site} node={alsoAt} severity="warning" text={DEVICE_ID_MESSAGES.alsoAt(master)} />
  );
}

function Duplicate({ site, node }: { readonly site: Site; readonly node: number }) {
  return <AtNode site={site} node={node} severity="error" text={DEVICE_ID_MESSAGES.duplicate} />;
}

interface AtNodeProps {
  readonly site: Site;
  readonly node: number;
  readonly severity: "error" | "warning";
  readonly text: string;
}

function AtNode({ site, node, severity, text }: AtNodeProps) {
  return (
    <Alert severity={severity}>
      {text}{" "}
      <Link
        component={RouterLink}
        to={devicePath(site, { kind: "node", node })}
        color="inherit"
        underline="always"
      >
        {DEVICE_MESSAGES.partnerNode(nLocIdAt(site, node))}
      </Link>
    </Alert>
  );
}

interface TroubleProps {
  readonly kind: IdTarget["kind"];
  readonly trouble: IdTrouble;
}

function Trouble({ kind, trouble }: TroubleProps) {
  switch (trouble.kind) {
    case "empty":
      return <Alert severity="error">{unableToSave(kind)}</Alert>;
    case "duplicate":
      return <Alert severity="error">{DEVICE_ID_MESSAGES.duplicate}</Alert>;
    case "superseded":
      return <Alert severity="warning">{DEVICE_ID_MESSAGES.superseded}</Alert>;
    case "notStored":
      return (
        <Alert severity="error">
          <AlertTitle>{unableToSave(kind)}</AlertTitle>
          {DEVICE_ID_MESSAGES.notStored}
        </Alert>
      );
    case "failed":
      return (
        <Alert severity="error">
          <AlertTitle>{unableToSave(kind)}</AlertTitle>
          {idFailure(trouble.failure)}
        </Alert>
      );
    case "inUse":
      return <InUse kind={kind} trouble={trouble} />;
  }
}

interface InUseProps extends TroubleProps {
  readonly trouble: Extract<IdTrouble, { kind: "inUse" }>;
}

function InUse({ kind, trouble: { id, by } }: InUseProps) {
  return (
    <Alert severity="error">
      {idInUse(kind, id)}
      {by !== undefined && (
        <>
          {" "}
          <Link
            component={RouterLink}
            to={addressOf(by.layoutId, by.mLocId)}
            color="inherit"
            underline="always"
          >
            {by.name === "" ? DEVICE_MESSAGES.nameUnassigned : by.name}
          </Link>
        </>
      )}
    </Alert>
  );
}

function addressOf(layoutId: string, mLocId: string): string {
  const device = writeDevice({ layoutId, mLocId, nLocId: undefined });
  return `/layout/${encodeURIComponent(layoutId)}?device-details=${device}`;
}
