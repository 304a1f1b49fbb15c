/** The punch list of the site, with photos; changes without a connection wait in the outbox. */
import { mdiClipboardListOutline, mdiPlus } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { HandOver } from "#domain/commissioning/hand-over.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { PagePart } from "#web/features/site/page/PagePart.tsx";
import { ReportPhotos } from "#web/features/site/view/photos/ReportPhotos.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { COMMISSIONING_MESSAGES } from "./commissioning-messages.ts";
import { PunchDialog } from "./PunchDialog.tsx";
import { type PunchRow, punchRows } from "./punch-rows.ts";
import { usePendingPunch } from "./use-commissioning.ts";
import { type PunchOutcome, usePunch } from "./use-punch.ts";

interface Props {
  readonly site: Site;
  readonly content: HandOver;
  readonly mLocId: string | undefined;
  readonly onChanged: () => void;
}

export function PunchPart({ site, content, mLocId, onChanged }: Props) {
  const { id: layoutId, name: layoutName } = site.layout;
  const [isAdding, setIsAdding] = useState(false);
  const pending = usePendingPunch(layoutId);
  const acts = usePunch({ layoutId, layoutName }, onChanged);
  const rows = punchRows(
    content.punchList,
    pending,
    (id) => site.masters.find((master) => master.id === id)?.name ?? id,
  ).filter((row) => mLocId === undefined || row.mLocId === mLocId);
  const open = rows.filter(({ closedAt }) => closedAt === null).length;
  return (
    <PagePart
      title={COMMISSIONING_MESSAGES.punchList}
      hint={COMMISSIONING_MESSAGES.punchCounts(open, rows.length)}
      action={
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPlus} />}
          onClick={() => setIsAdding(true)}
        >
          {COMMISSIONING_MESSAGES.add}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <StateMessage
          iconPath={mdiClipboardListOutline}
          title={COMMISSIONING_MESSAGES.noPunch}
          hint={COMMISSIONING_MESSAGES.noPunchHint}
        />
      ) : (
        <Box component="ul" aria-label={COMMISSIONING_MESSAGES.punchList} sx={LIST}>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              site={site}
              onSetClosed={(isClosed) => void acts.setClosed(row, isClosed).then(report)}
            />
          ))}
        </Box>
      )}
      {isAdding && (
        <PunchDialog
          content={content}
          mLocId={mLocId}
          onSave={acts.add}
          onClose={() => setIsAdding(false)}
        />
      )}
    </PagePart>
  );
}

interface RowProps {
  readonly row: PunchRow;
  readonly site: Site;
  readonly onSetClosed: (isClosed: boolean) => void;
}

function Row({ row, site, onSetClosed }: RowProps) {
  const { masterName, nLocId, text, closedAt, created, pending } = row;
  const { tz, id: layoutId } = site.layout;
  const isClosed = closedAt !== null;
  const action = isClosed ? COMMISSIONING_MESSAGES.reopen : COMMISSIONING_MESSAGES.close;
  const place = nLocId === null ? masterName : `${masterName}, ${nLocId}`;
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: "anywhere" }}>
          {text}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[place, ...factsOf(row, tz)].join(" · ")}
        </Typography>
        {created && (
          <ReportPhotos
            layoutId={layoutId}
            tz={tz}
            task={{ id: row.id, username: created.name, photos: row.photos.map(photoOf) }}
          />
        )}
      </Box>
      <Box sx={ACTIONS}>
        {pending === "waiting" && <Chip size="small" label={COMMISSIONING_MESSAGES.notSent} />}
        {pending === "refused" && (
          <Typography variant="body2" color="error">
            {COMMISSIONING_MESSAGES.refusedChange}
          </Typography>
        )}
        {created && pending !== "waiting" && (
          <Button
            aria-label={COMMISSIONING_MESSAGES.actionOf(action, text)}
            onClick={() => onSetClosed(!isClosed)}
            sx={{ minHeight: 48 }}
          >
            {action}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function photoOf({ hash, caption, addedAt }: PunchRow["photos"][number]) {
  return { hash, caption, addedAt };
}

function factsOf({ closedAt, closedByName, created }: PunchRow, tz: string | undefined) {
  const { entered, closed, open } = COMMISSIONING_MESSAGES;
  const time = (seconds: number) => siteTime(seconds, tz).slice(0, 16);
  return [
    ...(created === undefined ? [] : [entered(time(created.at), created.name)]),
    ...(closedAt === null ? [open] : []),
    ...(closedAt !== null && closedByName !== null ? [closed(time(closedAt), closedByName)] : []),
  ];
}

function report(outcome: PunchOutcome): void {
  if (outcome.kind === "queued") {
    notify({ kind: "info", text: COMMISSIONING_MESSAGES.queued, lastsSeconds: 3 });
  }
  if (outcome.kind === "failed") {
    notify({ kind: "error", text: outcome.text, lastsSeconds: "untilDismissed" });
  }
}

const LIST = { listStyle: "none", m: 0, p: 0 } as const;

const ROW = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) auto" },
  columnGap: 2,
  py: 1,
  borderTop: 1,
  borderColor: "divider",
} as const;

const ACTIONS = { display: "flex", alignItems: "center", gap: 1 } as const;
