/** Table of the device manager: the masters of all layouts, one row each. */

import { LongTable } from "#web/ui/LongTable.tsx";
import type { TableSort } from "#web/ui/table-order.ts";
import { FleetCell } from "./FleetCell.tsx";
import type { FleetRow } from "./model/fleet.ts";
import { FLEET_COLUMNS } from "./model/fleet-columns.ts";
import { FLEET_MESSAGES } from "./model/fleet-messages.ts";

interface Props {
  readonly rows: readonly FleetRow[];
  readonly sort: TableSort;
  readonly onSort: (column: string) => void;
}

export function FleetTable({ rows, sort, onSort }: Props) {
  return (
    <LongTable
      label={FLEET_MESSAGES.table}
      columns={FLEET_COLUMNS}
      rows={rows}
      keyOf={({ master }) => master.id}
      sort={sort}
      onSort={onSort}
      drawCell={(row, column) => <FleetCell row={row} column={column} />}
    />
  );
}
