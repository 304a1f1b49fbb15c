/** Menu of one alarm: actions such as acknowledging it, and links. */
import { mdiDotsVertical } from "@mdi/js";
import Button from "@mui/material/Button";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { Link } from "react-router";
import { holds } from "#domain/access/privileges.ts";
import type { ActKind } from "#domain/journal/acts.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { NamedMenu } from "#web/ui/NamedMenu.tsx";
import type { JournalLine } from "./model/journal-lines.ts";
import { JOURNAL_MESSAGES } from "./model/journal-messages.ts";
import { chartPath, mapPath, replayPath } from "./model/journal-paths.ts";

interface Props {
  readonly site: Site;
  readonly line: JournalLine;
  readonly now: number;
  readonly mayAct: boolean;
  readonly onAct: (kind: ActKind) => void;
}

export function LineMenu({ site, line, now, mayAct, onAct }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { label, device } = line;
  const close = () => setAnchor(undefined);
  const act = (kind: ActKind) => {
    close();
    onAct(kind);
  };
  return (
    <>
      {mayAct && line.acknowledged === undefined && (
        <Button
          size="small"
          variant={line.needsSomebody ? "outlined" : "text"}
          aria-label={JOURNAL_MESSAGES.about(JOURNAL_MESSAGES.acknowledge, label, device)}
          onClick={() => onAct("ACKNOWLEDGE")}
        >
          {JOURNAL_MESSAGES.acknowledge}
        </Button>
      )}
      <IconButton
        aria-label={JOURNAL_MESSAGES.about(JOURNAL_MESSAGES.more, label, device)}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon path={mdiDotsVertical} />
      </IconButton>
      <NamedMenu
        label={JOURNAL_MESSAGES.about(JOURNAL_MESSAGES.more, label, device)}
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={close}
      >
        {mayAct && <ActItems line={line} onAct={act} />}
        {mayAct && <Divider />}
        <WayItems site={site} line={line} now={now} />
      </NamedMenu>
    </>
  );
}

/**
 * Menu items for the actions on an alarm; returned as an array, because the menu accepts only items
 * as direct children.
 */
function ActItems({ line, onAct }: Pick<Props, "line" | "onAct">) {
  const kinds: readonly ActKind[] = [line.shelved === undefined ? "SHELVE" : "UNSHELVE", "NOTE"];
  return kinds.map((kind) => (
    <MenuItem key={kind} onClick={() => onAct(kind)}>
      {ACTION_NAMES[kind]}
    </MenuItem>
  ));
}

const ACTION_NAMES: Readonly<Record<ActKind, string>> = {
  ACKNOWLEDGE: JOURNAL_MESSAGES.acknowledge,
  SHELVE: JOURNAL_MESSAGES.shelve,
  UNSHELVE: JOURNAL_MESSAGES.unshelve,
  NOTE: JOURNAL_MESSAGES.note,
};

function WayItems({ site, line, now }: Pick<Props, "site" | "line" | "now">) {
  const held = usePrivileges();
  const ways = [
    { name: JOURNAL_MESSAGES.onMap, to: mapPath(site, line) },
    { name: JOURNAL_MESSAGES.replay, to: replayPath(site, line, now) },
    ...(holds(held, "DATA_HISTORY")
      ? [{ name: JOURNAL_MESSAGES.chart, to: chartPath(site, line, now) }]
      : []),
  ];
  return ways.map(({ name, to }) => (
    <MenuItem key={name} component={Link} to={to}>
      {name}
    </MenuItem>
  ));
}
