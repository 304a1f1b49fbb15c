/** What has changed since the hand-over that both have signed; read when the user asks for it. */
import { mdiDownload } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { holds } from "#domain/access/privileges.ts";
import type { CheckResult } from "#domain/commissioning/checks.ts";
import { type HandOver, handOverFrom } from "#domain/commissioning/hand-over.ts";
import {
  type ChangedDevice,
  diffOf,
  type HandOverDiff,
  isUnchanged,
} from "#domain/commissioning/hand-over-diff.ts";
import { handedOverHash } from "#domain/commissioning/sign-off.ts";
import { type CommissioningState, getHandOver } from "#web/api/commissioning-operations.ts";
import { inflateAll } from "#web/api/inflate.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { useRequest } from "#web/session/use-request.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { RetryAlert } from "#web/ui/RetryAlert.tsx";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";
import { COMMISSIONING_MESSAGES } from "./commissioning-messages.ts";

interface Props {
  readonly site: Site;
  readonly content: HandOver;
  readonly state: CommissioningState;
}

export function DiffPart({ site, content, state }: Props) {
  const [isShown, setIsShown] = useState(false);
  const { signatures } = state;
  const hash = handedOverHash(signatures.map((signature) => ({ ...signature, userId: "" })));
  if (hash === undefined) return undefined;
  const times = signatures.filter((one) => one.hash === hash).map(({ signedAt }) => signedAt);
  const time = siteTime(Math.max(...times), site.layout.tz).slice(0, 16);
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {COMMISSIONING_MESSAGES.handedOver(time)}
      </Typography>
      {hash === state.hash ? (
        <Typography variant="body2">{COMMISSIONING_MESSAGES.noDiff}</Typography>
      ) : (
        !isShown && (
          <Button onClick={() => setIsShown(true)} sx={{ ml: -1 }}>
            {COMMISSIONING_MESSAGES.showDiff}
          </Button>
        )
      )}
      {isShown && hash !== state.hash && <Diff hash={hash} site={site} content={content} />}
    </Box>
  );
}

function Diff({ hash, site, content }: Omit<Props, "state"> & { readonly hash: string }) {
  const { client } = useServices();
  const mayDownload = holds(usePrivileges(), "DATA_DOWNLOAD");
  const layoutId = site.layout.id;
  const { state, retry } = useRequest(`${layoutId} ${hash}`, () =>
    getHandOver(client, inflateAll, { layoutId, hash }),
  );
  if (state.status === "loading" || state.status === "idle") {
    return (
      <Typography role="status" variant="body2" color="textSecondary">
        {COMMISSIONING_MESSAGES.loading}
      </Typography>
    );
  }
  const text = state.value;
  const before = text === undefined ? undefined : handOverFrom(text);
  if (before === undefined || text === undefined) {
    return <RetryAlert text={COMMISSIONING_MESSAGES.diffFailed} onRetry={retry} />;
  }
  const save = () =>
    saveText(
      fileNameOf([site.layout.name, "Commissioning", hash.slice(0, 8)], "json"),
      text,
      "application/json",
    );
  return (
    <Box>
      <Changes diff={diffOf(before, content)} />
      {mayDownload && (
        <Button startIcon={<Icon path={mdiDownload} />} onClick={save}>
          {COMMISSIONING_MESSAGES.savedHandOver}
        </Button>
      )}
    </Box>
  );
}

/** Devices listed at most; a whole site may differ. */
const SHOWN = 50;

function Changes({ diff }: { readonly diff: HandOverDiff }) {
  const { devices, punchList, isOtherFirmwareExpected } = diff;
  if (isUnchanged(diff)) {
    return <Typography variant="body2">{COMMISSIONING_MESSAGES.noDiff}</Typography>;
  }
  return (
    <>
      <Box component="ul" aria-label={COMMISSIONING_MESSAGES.sinceThen} sx={LIST}>
        {isOtherFirmwareExpected && (
          <Box component="li" sx={LINE}>
            {COMMISSIONING_MESSAGES.otherFirmware}
          </Box>
        )}
        {devices.slice(0, SHOWN).map((device) => (
          <Box component="li" key={`${device.mLocId} ${device.nLocId}`} sx={LINE}>
            <strong>{nameOf(device)}</strong> {changesOf(device)}
          </Box>
        ))}
        {punchList.map(({ id, text }) => (
          <Box component="li" key={id} sx={LINE}>
            <strong>{COMMISSIONING_MESSAGES.punchList}</strong> {text}:{" "}
            {COMMISSIONING_MESSAGES.newItem}
          </Box>
        ))}
      </Box>
      {devices.length > SHOWN && (
        <Typography variant="body2" color="textSecondary">
          {COMMISSIONING_MESSAGES.moreChanges(devices.length - SHOWN)}
        </Typography>
      )}
    </>
  );
}

function nameOf({ masterName, nLocId }: ChangedDevice): string {
  return nLocId === null ? masterName : `${masterName}, ${nLocId}`;
}

function changesOf({ kind, checks }: ChangedDevice): string {
  if (kind !== "changed") return COMMISSIONING_MESSAGES[kind];
  return checks
    .map(({ key, before, after }) =>
      COMMISSIONING_MESSAGES.changed(
        COMMISSIONING_MESSAGES.checks[key],
        resultText(before),
        resultText(after),
      ),
    )
    .join("; ");
}

function resultText({ state, value }: CheckResult): string {
  const { [state]: name } = COMMISSIONING_MESSAGES.states;
  return value === undefined ? name : `${name} (${value})`;
}

const LIST = { listStyle: "none", m: 0, p: 0 } as const;
const LINE = {
  py: 0.75,
  borderTop: 1,
  borderColor: "divider",
  typography: "body2",
  overflowWrap: "anywhere",
} as const;
