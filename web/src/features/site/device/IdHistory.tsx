/** Which ids the node was given, when, by whom and under which controller (S0 §3), newest first. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useState, useSyncExternalStore } from "react";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { NodeIdChange } from "#web/api/ids.generated.ts";
import {
  changedBy,
  DEVICE_MESSAGES,
  nothingSince,
} from "#web/features/site/model/device-messages.ts";
import type { ShownNode } from "#web/features/site/model/shown-device.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { DetailsSection } from "#web/features/site/page/DetailsPage.tsx";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { createIdHistory, type IdHistory as History, type IdHistoryState } from "./id-history.ts";

/** For another node, or another id of it, another one. */
export function IdHistory({ site, node }: ShownNode) {
  const { layout, masters, nodes } = site;
  const place = {
    layoutId: layout.id,
    mLocId: masters[nodes.master[node] ?? 0]?.id ?? "",
    nLocId: nLocIdOf(nodes.index[node] ?? 0),
  };
  const { client, nowSeconds } = useServices();
  const [history] = useState(() => createIdHistory(client, place, nowSeconds()));
  const state = useSyncExternalStore(history.subscribe, history.state);
  useReads(history);
  return (
    <DetailsSection title={DEVICE_MESSAGES.idHistory}>
      <Changes state={state} tz={layout.tz} />
      <HistoryFoot state={state} onMore={() => void history.more()} />
    </DetailsSection>
  );
}

/** At once, or as soon as there is a network. */
function useReads(history: History): void {
  const isOnline = useIsOnline();
  useEffect(() => {
    const { status } = history.state();
    if (status === "loading" || (isOnline && status !== "ready")) void history.more();
  }, [history, isOnline]);
}

interface ChangesProps {
  readonly state: IdHistoryState;
  /** Of the site. */
  readonly tz: string | undefined;
}

function Changes({ state: { status, changes, before, from }, tz }: ChangesProps) {
  const isEmpty = changes.length === 0;
  if (isEmpty && before === undefined) {
    return status === "ready" ? <Note text={DEVICE_MESSAGES.historyEmpty} /> : undefined;
  }
  const listed = before === undefined ? changes : [...changes, before];
  return (
    <>
      {isEmpty && <Note text={nothingSince(siteTime(from, tz))} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {listed.map((change) => (
          <Change key={change.id} change={change} tz={tz} />
        ))}
      </Box>
    </>
  );
}

interface ChangeProps {
  readonly change: NodeIdChange;
  readonly tz: string | undefined;
}

function Change({ change, tz }: ChangeProps) {
  const { nId, timestamp, username, masterName, mId, deltaAction } = change;
  const note = NOTES[deltaAction];
  return (
    <Box component="li" sx={CHANGE}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {nId.endsWith("0000") ? DEVICE_MESSAGES.idTaken : nId}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: "right" }}>
        {siteTime(timestamp, tz)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={WIDE}>
        {changedBy(username, masterName === "" ? mId : `${masterName} ${mId}`)}
      </Typography>
      {note !== undefined && (
        <Typography variant="body2" sx={{ ...WIDE, color: "warning.main" }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}

interface FootProps {
  readonly state: IdHistoryState;
  readonly onMore: () => void;
}

function HistoryFoot({ state: { status, before }, onMore }: FootProps) {
  if (status === "loading") return <Note text={DEVICE_MESSAGES.historyLoading} />;
  if (status === "ready") {
    return before === undefined ? undefined : (
      <Button size="small" onClick={onMore} sx={{ ml: -2 }}>
        {DEVICE_MESSAGES.showEarlier}
      </Button>
    );
  }
  const { text, isWorthATry } = FAILURES[status];
  return (
    <>
      <Note text={text} />
      {isWorthATry && (
        <Button size="small" onClick={onMore} sx={{ ml: -2 }}>
          {DEVICE_MESSAGES.tryAgain}
        </Button>
      )}
    </>
  );
}

function Note({ text }: { readonly text: string }) {
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ py: 0.5 }}>
      {text}
    </Typography>
  );
}

const FAILURES = {
  networkError: { text: DEVICE_MESSAGES.historyOffline, isWorthATry: false },
  unauthorised: { text: DEVICE_MESSAGES.historyNotPermitted, isWorthATry: false },
  refused: { text: DEVICE_MESSAGES.historyNotPermitted, isWorthATry: false },
  failed: { text: DEVICE_MESSAGES.historyFailed, isWorthATry: true },
} as const;

const NOTES: Readonly<Record<string, string>> = {
  SUPERSEDED: DEVICE_MESSAGES.superseded,
  DUPLICATE: DEVICE_MESSAGES.duplicateId,
};

const CHANGE = {
  display: "grid",
  gridTemplateColumns: "1fr auto",
  columnGap: 1.5,
  py: 0.5,
  borderTop: 1,
  borderColor: "divider",
} as const;

const WIDE = { gridColumn: "1 / -1", overflowWrap: "anywhere" } as const;
