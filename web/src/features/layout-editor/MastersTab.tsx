/** The masters of a layout: search, sort, open one, and add one. */
import { mdiPlus, mdiServerNetworkOff } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useMemo, useState } from "react";
import type { EditedMaster } from "#web/api/layouts.generated.ts";
import { FOUND_COUNT } from "#web/ui/found-count.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { LongTable } from "#web/ui/LongTable.tsx";
import { createRowSearch } from "#web/ui/row-search.ts";
import { SearchField } from "#web/ui/SearchField.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { TableNoMatch } from "#web/ui/TableState.tsx";
import { nextTableSort, sortedRows, type TableSort } from "#web/ui/table-order.ts";
import { MASTER_COLUMNS, masterIdText, nameText, typeText } from "./model/master-columns.ts";
import { MASTER_MESSAGES, mastersFound } from "./model/master-messages.ts";

interface Props {
  readonly masters: readonly EditedMaster[];
  readonly mayEdit: boolean;
  readonly onOpen: (mLocId: string) => void;
  readonly onAdd: () => void;
}

export function MastersTab({ masters, mayEdit, onOpen, onAdd }: Props) {
  const [search, setSearch] = useState("");
  const rows = useMemo(() => createRowSearch(masters, MASTER_COLUMNS), [masters]);
  if (masters.length === 0) return <NoMasters mayEdit={mayEdit} onAdd={onAdd} />;
  const found = rows.found(search);
  return (
    <Box sx={COLUMN}>
      <Box sx={TOOLS}>
        <SearchField
          label={MASTER_MESSAGES.searchMasters}
          search={search}
          onSearch={setSearch}
          sx={{ flex: "1 1 200px", maxWidth: { sm: 320 } }}
        />
        <Typography role="status" variant="body2" color="textSecondary" sx={FOUND_COUNT}>
          {mastersFound(found.length, masters.length)}
        </Typography>
        {mayEdit && <AddButton onAdd={onAdd} />}
      </Box>
      {found.length === 0 ? (
        <TableNoMatch
          words={{ noMatch: MASTER_MESSAGES.noMasterMatch }}
          onClear={() => setSearch("")}
        />
      ) : (
        <FoundMasters masters={found} onOpen={onOpen} />
      )}
    </Box>
  );
}

interface AddProps {
  readonly onAdd: () => void;
}

function AddButton({ onAdd }: AddProps) {
  return (
    <Button variant="outlined" startIcon={<Icon path={mdiPlus} />} onClick={onAdd}>
      {MASTER_MESSAGES.addMaster}
    </Button>
  );
}

function NoMasters({ mayEdit, onAdd }: Pick<Props, "mayEdit" | "onAdd">) {
  return (
    <StateMessage
      iconPath={mdiServerNetworkOff}
      title={MASTER_MESSAGES.noMasters}
      hint={mayEdit ? MASTER_MESSAGES.noMastersHint : MASTER_MESSAGES.noMastersHintReader}
    >
      {mayEdit && <AddButton onAdd={onAdd} />}
    </StateMessage>
  );
}

function FoundMasters({ masters, onOpen }: Pick<Props, "masters" | "onOpen">) {
  const isWide = useMediaQuery(useTheme().breakpoints.up("sm"));
  const [sort, setSort] = useState<TableSort>({ column: "name", direction: "asc" });
  // Masters rarely have labels; if none has one, the other columns get the room.
  const isLabelled = masters.some(({ label }) => label !== undefined);
  const columns = MASTER_COLUMNS.filter(({ key }) => isLabelled || key !== "label");
  const column = columns.find(({ key }) => key === sort.column);
  const sorted = sortedRows(masters, column, sort.direction);
  if (!isWide) return <MasterCards masters={sorted} onOpen={onOpen} />;
  return (
    <LongTable
      label={MASTER_MESSAGES.mastersTable}
      columns={columns}
      rows={sorted}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={(key) => setSort(nextTableSort(sort, key))}
      onPress={({ id }) => onOpen(id)}
      drawCell={(master, { key }) =>
        key === "name" ? <NameCell master={master} onOpen={onOpen} /> : undefined
      }
    />
  );
}

interface CellProps extends Pick<Props, "onOpen"> {
  readonly master: EditedMaster;
}

/**
 * Name of the master as a link that opens it by keyboard; a click anywhere in the row does the
 * same.
 */
function NameCell({ master, onOpen }: CellProps) {
  return (
    <Link
      component="button"
      sx={{ font: "inherit", fontWeight: 600, color: "inherit" }}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(master.id);
      }}
    >
      {nameText(master)}
    </Link>
  );
}

function MasterCards({ masters, onOpen }: Pick<Props, "masters" | "onOpen">) {
  return (
    <List aria-label={MASTER_MESSAGES.mastersTable} disablePadding>
      {masters.map((master) => (
        <ListItem key={master.id} disablePadding divider>
          <ListItemButton disableGutters onClick={() => onOpen(master.id)}>
            <ListItemText
              primary={[nameText(master), master.label].filter(Boolean).join(" · ")}
              secondary={`${typeText(master)} · ${masterIdText(master)}`}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

const COLUMN = { display: "flex", flexDirection: "column", height: 1, minHeight: 0 } as const;

const TOOLS = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, pb: 2 } as const;
