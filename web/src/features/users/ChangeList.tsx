/** List of recorded changes of rights: dense rows with wrapping texts, or cards on phones. */
import { mdiHistory } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useTheme } from "@mui/material/styles";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { AccessChange } from "#web/api/access.generated.ts";
import { useLayouts } from "#web/session/use-layouts.ts";
import { cellText } from "#web/ui/cell.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import type { TableColumn } from "#web/ui/table-column.ts";
import { changeColumns } from "./model/change-columns.ts";
import { RIGHTS_MESSAGES } from "./model/rights-messages.ts";
import { RecordCards } from "./RecordCards.tsx";
import { UsersLoading, UsersMissing } from "./UsersState.tsx";
import type { AccessChanges } from "./use-access-changes.ts";
import type { Users } from "./use-users.ts";

interface Props {
  readonly changes: AccessChanges;
  readonly users: Users;
  readonly isOfOne: boolean;
  readonly onOpen: (username: string) => void;
}

export function ChangeList({ changes, users, isOfOne, onOpen }: Props) {
  const isWide = useMediaQuery(useTheme().breakpoints.up("sm"));
  const columns = useColumns(users);
  const { rows, status, refresh, hasOlder, onOlder } = changes;
  if (rows.length === 0) {
    if (status === "pending") return <UsersLoading />;
    if (status === "resolved") return <NoChanges isOfOne={isOfOne} />;
    return <UsersMissing status={status} onRetry={refresh} />;
  }
  const open = ({ username }: AccessChange) => onOpen(username);
  return (
    <>
      {isWide ? (
        <ChangeTable rows={rows} columns={columns} onOpen={open} />
      ) : (
        <RecordCards
          label={RIGHTS_MESSAGES.changes}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          head="whose"
          onPress={open}
        />
      )}
      {hasOlder && (
        <Box sx={{ p: 1, borderTop: 1, borderColor: "divider", textAlign: "center" }}>
          <Button loading={status === "pending"} onClick={onOlder}>
            {RIGHTS_MESSAGES.older}
          </Button>
        </Box>
      )}
    </>
  );
}

function useColumns(users: Users): readonly TableColumn<AccessChange>[] {
  const { cached } = useLayouts();
  const layouts = cached?.status === "present" ? cached.value.layouts : [];
  const names = new Map(layouts.map(({ id, name }) => [id, name]));
  const layoutNameOf = (id: string) => names.get(id) ?? id;
  return changeColumns({ emailOf: users.emailOf, layoutNameOf });
}

function NoChanges({ isOfOne }: Pick<Props, "isOfOne">) {
  const hint = isOfOne ? RIGHTS_MESSAGES.noChangesOfOne : RIGHTS_MESSAGES.noChangesHint;
  return <StateMessage iconPath={mdiHistory} title={RIGHTS_MESSAGES.noChanges} hint={hint} />;
}

interface TableProps {
  readonly rows: readonly AccessChange[];
  readonly columns: readonly TableColumn<AccessChange>[];
  readonly onOpen: (change: AccessChange) => void;
}

function ChangeTable({ rows, columns, onOpen }: TableProps) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={RIGHTS_MESSAGES.changes} sx={FRAME}>
      <Table stickyHeader size="small" aria-label={RIGHTS_MESSAGES.changes}>
        <TableHead>
          <TableRow>
            {columns.map(({ key, label }) => (
              <TableCell key={key}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              {columns.map((column) => (
                <TableCell key={column.key} sx={CELLS[column.key] ?? CELL}>
                  {column.key === "whose" ? (
                    <Link component="button" sx={LINK} onClick={() => onOpen(row)}>
                      {cellText(column.read(row), column.digits)}
                    </Link>
                  ) : (
                    cellText(column.read(row), column.digits)
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const FRAME = { flex: "1 1 auto", minHeight: 0, overflow: "auto" } as const;

const CELL = { verticalAlign: "top", overflowWrap: "anywhere" } as const;

/** Styles of the cells by column; each difference of a change has a line of its own. */
const CELLS: Readonly<Record<string, object>> = {
  when: { ...CELL, whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" },
  what: { ...CELL, whiteSpace: "nowrap" },
  change: { ...CELL, whiteSpace: "pre-line", minWidth: 180 },
  by: { ...CELL, minWidth: 190 },
  reason: { ...CELL, minWidth: 170 },
};

const LINK = { textAlign: "start", typography: "inherit", fontWeight: 600 } as const;
