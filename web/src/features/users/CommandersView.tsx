/** Users who can currently command a layout: privileges, start, end, and who granted access. */
import { mdiAccountGroupOutline, mdiMapOutline, mdiShieldOffOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import type { Commander } from "#web/api/access.generated.ts";
import { useLayouts } from "#web/session/use-layouts.ts";
import { LongTable } from "#web/ui/LongTable.tsx";
import { RefreshButton } from "#web/ui/RefreshButton.tsx";
import { Sheet } from "#web/ui/Sheet.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { nextTableSort, sortedRows, type TableSort } from "#web/ui/table-order.ts";
import { EndLayoutSessions } from "./EndLayoutSessions.tsx";
import { LayoutSelect } from "./LayoutSelect.tsx";
import { commanderColumns } from "./model/commander-columns.ts";
import { choicesFrom } from "./model/layout-choices.ts";
import { localZone } from "./model/local-day.ts";
import { RIGHTS_MESSAGES } from "./model/rights-messages.ts";
import type { UsersUrl } from "./model/users-url.ts";
import { RecordCards } from "./RecordCards.tsx";
import { UsersLoading, UsersMissing } from "./UsersState.tsx";
import { type Commanders, useCommanders } from "./use-commanders.ts";
import type { Users } from "./use-users.ts";

interface Props {
  readonly users: Users;
  readonly url: UsersUrl;
  readonly onUrl: (url: UsersUrl) => void;
  readonly onOpen: (username: string) => void;
}

export function CommandersView({ users, url, onUrl, onOpen }: Props) {
  const { cached, refresh } = useLayouts();
  const layouts = cached?.status === "present" ? cached.value.layouts : [];
  const choices = choicesFrom(layouts, new Set(url.layoutId ? [url.layoutId] : []));
  // The layout in the URL; by default the first one.
  const layoutId = url.layoutId ?? choices[0]?.id;
  const layoutName =
    choices.find(({ id }) => id === layoutId)?.name ?? RIGHTS_MESSAGES.unknownLayout;
  const commanders = useCommanders(layoutId);
  if (layoutId === undefined) {
    const isWaiting = cached === undefined || refresh.status === "pending";
    return <Sheet>{isWaiting ? <UsersLoading /> : <StateMessage {...NO_LAYOUTS} />}</Sheet>;
  }
  return (
    <>
      <Box sx={BAR}>
        <LayoutSelect
          choices={choices}
          layoutId={layoutId}
          onLayout={(next) => onUrl({ ...url, layoutId: next })}
        />
        <Typography role="status" variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {[
            ...(commanders.status === "resolved" ? countsOf(commanders) : []),
            RIGHTS_MESSAGES.timesIn(localZone()),
          ].join(" · ")}
        </Typography>
        <EndLayoutSessions layoutId={layoutId} layoutName={layoutName} />
        <RefreshButton isBusy={commanders.status === "pending"} onPress={commanders.refresh} />
      </Box>
      <Sheet>
        <Body commanders={commanders} users={users} onOpen={onOpen} />
      </Sheet>
    </>
  );
}

interface BodyProps extends Pick<Props, "users" | "onOpen"> {
  readonly commanders: Commanders;
}

function countsOf({ rows, beyond }: Commanders): readonly string[] {
  return [
    RIGHTS_MESSAGES.peopleCount(rows.length),
    ...(beyond === 0 ? [] : [RIGHTS_MESSAGES.beyondCount(beyond)]),
  ];
}

function Body({ commanders: { rows, beyond, status, refresh }, users, onOpen }: BodyProps) {
  const isWide = useMediaQuery(useTheme().breakpoints.up("sm"));
  const [sort, setSort] = useState(FIRST_SORT);
  if (rows.length === 0) {
    if (status === "pending") return <UsersLoading />;
    if (status === "resolved")
      return <StateMessage {...(beyond === 0 ? NO_COMMANDERS : NOT_NAMED)} />;
    return <UsersMissing status={status} onRetry={refresh} />;
  }
  const columns = commanderColumns(users.emailOf);
  const by = columns.find(({ key }) => key === sort.column);
  const shown = sortedRows(rows, by, sort.direction);
  const parts = {
    label: RIGHTS_MESSAGES.commanders,
    columns,
    rows: shown,
    keyOf: ({ username }: Commander) => username,
    onPress: ({ username }: Commander) => onOpen(username),
  };
  if (!isWide) return <RecordCards {...parts} head="email" />;
  return (
    <LongTable
      {...parts}
      sort={sort}
      onSort={(column) => setSort(nextTableSort(sort, column))}
      drawCell={(row, { key }) =>
        key === "email" ? <Email row={row} onOpen={onOpen} /> : undefined
      }
    />
  );
}

interface EmailProps extends Pick<Props, "onOpen"> {
  readonly row: Commander;
}

/**
 * Email of a user as a link that opens the user by keyboard; a click anywhere in the row does the
 * same.
 */
function Email({ row, onOpen }: EmailProps) {
  return (
    <Link
      component="button"
      sx={LINK}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(row.username);
      }}
    >
      {row.email}
    </Link>
  );
}

const FIRST_SORT: TableSort = { column: "email", direction: "asc" };

const NO_LAYOUTS = {
  iconPath: mdiMapOutline,
  title: RIGHTS_MESSAGES.noLayouts,
  hint: RIGHTS_MESSAGES.noLayoutsHint,
} as const;

const NO_COMMANDERS = {
  iconPath: mdiShieldOffOutline,
  title: RIGHTS_MESSAGES.nobody,
  hint: RIGHTS_MESSAGES.nobodyHint,
} as const;

const NOT_NAMED = {
  iconPath: mdiAccountGroupOutline,
  title: RIGHTS_MESSAGES.notNamed,
  hint: RIGHTS_MESSAGES.notNamedHint,
} as const;

const LINK = { minHeight: 44, typography: "inherit", fontWeight: 600 } as const;

const BAR = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 } as const;
