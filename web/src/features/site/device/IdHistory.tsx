/**
 * The past IDs of the node, newest first: when, by whom and under which controller each was
 * assigned.
 */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type { NodeIdChange } from "#web/api/ids.generated.ts";
import {
  getNodeIdChangeBefore,
  listNodeIdChanges,
  type NodeKey,
} from "#web/api/node-id-history.ts";
import { changedBy, DEVICE_MESSAGES } from "#web/features/site/model/device-messages.ts";
import type { ShownNode } from "#web/features/site/model/shown-device.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { DetailsSection } from "#web/features/site/page/DetailsPage.tsx";
import { useServices } from "#web/session/services.ts";
import { type UsedRequest, useRequest } from "#web/session/use-request.ts";
import { HistoryFoot, HistoryNote } from "./HistoryFoot.tsx";

/** History of IDs, keyed by node and ID: another node or a changed ID needs another history. */
export function IdHistory({ site, node }: ShownNode) {
  const { layout, masters, nodes } = site;
  const { state, retry } = useIdChanges({
    layoutId: layout.id,
    mLocId: masters[nodes.master[node] ?? 0]?.id ?? "",
    nLocId: nLocIdOf(nodes.index[node] ?? 0),
  });
  return (
    <DetailsSection title={DEVICE_MESSAGES.idHistory}>
      {state.value !== undefined && <Changes read={state.value} tz={layout.tz} />}
      <HistoryFoot state={state} hasMore={state.value?.before !== undefined} onMore={retry} />
    </DetailsSection>
  );
}

interface ReadChanges {
  /** Changes of the ID in the period that was read so far, newest first. */
  readonly changes: readonly NodeIdChange[];
  /** The last change before the period that was read so far. */
  readonly before: NodeIdChange | undefined;
  /** Start of the period that was read so far; epoch seconds. */
  readonly from: number;
}

/** Length in seconds of the period that one request reads. */
const WINDOW_SECONDS = 30 * 86_400;

/**
 * React hook of the ID's changes. The first request reads the last 30 days, each further one the 30
 * days before.
 */
function useIdChanges(nodeKey: NodeKey): UsedRequest<ReadChanges> {
  const { client, nowSeconds } = useServices();
  const read: UsedRequest<ReadChanges> = useRequest<ReadChanges>(nodeKey.nLocId, () => {
    const now = nowSeconds();
    // The first period ends a day in the future, because the server's clock may be ahead of the
    // browser's.
    const nothing = { changes: [], before: undefined, from: now + 86_400 + 1 };
    return readDaysBefore(client, nodeKey, read.state.value ?? nothing, now);
  });
  return read;
}

async function readDaysBefore(
  client: GraphqlClient,
  nodeKey: NodeKey,
  known: ReadChanges,
  now: number,
): Promise<Result<ReadChanges, Failure>> {
  // The next period reaches back 30 days from the last change that is already known, because there
  // may be a long time without changes.
  const latest = known.before?.timestamp ?? now;
  const from = Math.max(0, latest - WINDOW_SECONDS);
  const [within, last] = await Promise.all([
    listNodeIdChanges(client, nodeKey, { from, to: known.from - 1 }),
    getNodeIdChangeBefore(client, nodeKey, from),
  ]);
  if (!within.ok) return within;
  const changes = [...known.changes, ...within.value.toReversed()];
  return andThen(last, (before) => ok({ changes, before, from }));
}

interface ChangesProps {
  readonly read: ReadChanges;
  /** Time zone of the site. */
  readonly tz: string | undefined;
}

function Changes({ read: { changes, before, from }, tz }: ChangesProps) {
  const isEmpty = changes.length === 0;
  if (isEmpty && before === undefined) return <HistoryNote text={DEVICE_MESSAGES.historyEmpty} />;
  const listed = before === undefined ? changes : [...changes, before];
  return (
    <>
      {isEmpty && <HistoryNote text={DEVICE_MESSAGES.nothingSince(siteTime(from, tz))} />}
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
