/** The table of users with its search, its columns and its states. */

import { useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useMemo } from "react";
import { BusyLine } from "#web/ui/BusyLine.tsx";
import { LongTable } from "#web/ui/LongTable.tsx";
import { Sheet } from "#web/ui/Sheet.tsx";
import { nextTableSort, sortedRows } from "#web/ui/table-order.ts";
import { useRowSearch } from "#web/ui/use-row-search.ts";
import { USER_COLUMNS } from "./model/user-columns.ts";
import { USER_MESSAGES } from "./model/user-messages.ts";
import { NEW_USER, type UsersUrl } from "./model/users-url.ts";
import type { User } from "./operations/users.generated.ts";
import { UserCards } from "./UserCards.tsx";
import { UserCell } from "./UserCell.tsx";
import { UsersLoading, UsersMissing, UsersNoMatch } from "./UsersState.tsx";
import { UsersToolbar } from "./UsersToolbar.tsx";
import { useColumnChoice } from "./use-column-choice.ts";
import type { Users } from "./use-users.ts";

interface Props {
  readonly users: Users;
  readonly url: UsersUrl;
  readonly onUrl: (url: UsersUrl) => void;
  readonly onOpen: (username: string) => void;
}

export function UsersView({ users, url, onUrl, onOpen }: Props) {
  const choice = useColumnChoice();
  const { shown, searchFocus } = useShownUsers(users.rows, url);
  return (
    <>
      <UsersToolbar
        users={users}
        found={shown.length}
        choice={choice}
        search={url.search}
        onSearch={(search) => onUrl({ ...url, search })}
        searchFocus={searchFocus}
        onAdd={() => onOpen(NEW_USER)}
      />
      <Freshness users={users} />
      <Sheet>
        {users.status === "pending" && users.rows.length > 0 && (
          <BusyLine label={USER_MESSAGES.loading} />
        )}
        <Body
          {...{ users, url, onUrl, onOpen, shown }}
          columns={USER_COLUMNS.filter(({ key }) => choice.chosen.has(key))}
        />
      </Sheet>
    </>
  );
}

interface BodyProps extends Props {
  readonly shown: readonly User[];
  readonly columns: typeof USER_COLUMNS;
}

function Body({ users, url, onUrl, onOpen, shown, columns }: BodyProps) {
  const isWide = useMediaQuery(useTheme().breakpoints.up("sm"));
  const { rows, status, refresh } = users;
  if (rows.length === 0) {
    if (status === "pending") return <UsersLoading />;
    return <UsersMissing status={status} onRetry={refresh} />;
  }
  if (shown.length === 0) return <UsersNoMatch onClear={() => onUrl({ ...url, search: "" })} />;
  return isWide ? (
    <LongTable
      label={USER_MESSAGES.table}
      columns={columns}
      rows={shown}
      keyOf={({ username }) => username}
      sort={url.sort}
      onSort={(column) => onUrl({ ...url, sort: nextTableSort(url.sort, column) })}
      onPress={({ username }) => onOpen(username)}
      drawCell={(user, column) => <UserCell user={user} column={column} onOpen={onOpen} />}
    />
  ) : (
    <UserCards
      users={shown}
      sort={url.sort}
      onSort={(sort) => onUrl({ ...url, sort })}
      onOpen={onOpen}
    />
  );
}

/** Notice that the shown data may be out of date. */
function Freshness({ users: { rows, status } }: Pick<Props, "users">) {
  if (rows.length === 0 || status === "pending" || status === "resolved") return undefined;
  return (
    <Typography role="status" variant="body2" sx={{ color: "warning.main", fontWeight: 600 }}>
      {status === "networkError" ? USER_MESSAGES.stale : USER_MESSAGES.notRefreshed}
    </Typography>
  );
}

function useShownUsers(rows: readonly User[], { search, sort }: UsersUrl) {
  const { found, ...searchFocus } = useRowSearch(rows, USER_COLUMNS, search);
  const { column, direction } = sort;
  // The users that match the search, sorted; memoised, because a provider has thousands of users.
  const shown = useMemo(() => {
    const by = USER_COLUMNS.find(({ key }) => key === column);
    return sortedRows(found, by, direction);
  }, [found, column, direction]);
  return { shown, searchFocus };
}
