/**
 * List in which the user selects the masters that get a command, all or none of them; it says why a
 * master cannot receive one.
 */
import { mdiChevronDown } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { COMMAND_MESSAGES, targetSummary } from "#web/features/site/model/command-messages.ts";
import type { SiteMasters } from "#web/features/site/model/readings.ts";
import type { SiteMaster } from "#web/features/site/model/site.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { SearchField } from "#web/ui/SearchField.tsx";
import { usePanel } from "#web/ui/use-panel.ts";
import { CheckLine } from "./CheckLine.tsx";

interface Props {
  readonly masters: readonly SiteMaster[];
  readonly presence: SiteMasters["presence"];
  /** mLocIds of the chosen masters. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

export function TargetSelect(props: Props) {
  const { masters, chosen } = props;
  const { anchor, isOpen, open, close } = usePanel();
  const names = masters.filter(({ id }) => chosen.has(id)).map(({ name }) => name);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        fullWidth
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${COMMAND_MESSAGES.masters}: ${targetSummary(names, masters.length)}`}
        endIcon={<Icon path={mdiChevronDown} />}
        onClick={(event) => open(event.currentTarget)}
        sx={{ justifyContent: "space-between", px: 1.75 }}
      >
        <Box
          component="span"
          sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
        >
          {targetSummary(names, masters.length)}
        </Box>
      </Button>
      <Popover
        open={isOpen}
        anchorEl={anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": COMMAND_MESSAGES.masters,
            sx: { width: anchor?.offsetWidth, p: 1 },
          },
        }}
      >
        <MasterList {...props} />
      </Popover>
    </>
  );
}

function MasterList({ masters, presence, chosen, onChoose }: Props) {
  const [search, setSearch] = useState("");
  const isAll = chosen.size === masters.length;
  const needle = search.trim().toLowerCase();
  const found = masters.filter(({ name }) => name.toLowerCase().includes(needle));
  function toggle(id: string, isOn: boolean): void {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChoose(next);
  }
  const toggleAll = () => onChoose(new Set(isAll ? [] : masters.map(({ id }) => id)));
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, mb: 0.5 }}>
        <SearchField
          label={COMMAND_MESSAGES.filterMasters}
          search={search}
          onSearch={setSearch}
          sx={{ flex: 1 }}
        />
        <Button size="small" onClick={toggleAll}>
          {isAll ? COMMAND_MESSAGES.deselectAll : COMMAND_MESSAGES.selectAll}
        </Button>
      </Stack>
      <Stack role="group" aria-label={COMMAND_MESSAGES.masters} sx={LIST}>
        {found.map((master) => (
          <CheckLine
            key={master.id}
            label={<MasterLine master={master} presence={presence} />}
            isPicked={chosen.has(master.id)}
            onPick={(isOn) => toggle(master.id, isOn)}
          />
        ))}
        {found.length === 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
            {COMMAND_MESSAGES.noMasterFound}
          </Typography>
        )}
      </Stack>
    </>
  );
}

interface LineProps extends Pick<Props, "presence"> {
  readonly master: SiteMaster;
}

function MasterLine({ master, presence }: LineProps) {
  const trouble = masterTrouble(master, presence);
  return (
    <Box component="span" sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
      <span>{master.name}</span>
      {trouble !== undefined && (
        <Box component="span" sx={{ color: "warning.main" }}>
          {trouble}
        </Box>
      )}
    </Box>
  );
}

/** Reason why a master would not receive a command; undefined if no reason is known. */
export function masterTrouble(
  { id, mId }: SiteMaster,
  presence: SiteMasters["presence"],
): string | undefined {
  if (mId === "0") return COMMAND_MESSAGES.noController;
  return presence.get(id)?.online === false ? COMMAND_MESSAGES.offlineMaster : undefined;
}

const LIST = { maxHeight: 224, overflowY: "auto" } as const;
