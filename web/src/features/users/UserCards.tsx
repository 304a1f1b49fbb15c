/** The users as cards, for phones. */
import Box from "@mui/material/Box";
import { CardList } from "#web/ui/CardList.tsx";
import type { TableSort } from "#web/ui/table-order.ts";
import { USER_COLUMNS } from "./model/user-columns.ts";
import { USER_MESSAGES } from "./model/user-messages.ts";
import type { User } from "./operations/users.generated.ts";
import { EmailLink, UserCell } from "./UserCell.tsx";

interface Props {
  readonly users: readonly User[];
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  readonly onOpen: (username: string) => void;
}

const CARD_HEIGHT_PX = 132;

export function UserCards({ users, sort, onSort, onOpen }: Props) {
  return (
    <CardList
      label={USER_MESSAGES.table}
      columns={USER_COLUMNS}
      rows={users}
      keyOf={({ username }) => username}
      cardHeightPx={CARD_HEIGHT_PX}
      sort={sort}
      onSort={onSort}
      drawCard={(user) => <UserCard user={user} onOpen={onOpen} />}
    />
  );
}

const FACTS = USER_COLUMNS.filter(({ key }) => ["status", "enabled", "expiration"].includes(key));

function UserCard({ user, onOpen }: { readonly user: User } & Pick<Props, "onOpen">) {
  const { nameFirst, nameLast, company } = user;
  return (
    <>
      <Box sx={HEAD}>
        <EmailLink user={user} onOpen={onOpen} />
      </Box>
      <Box sx={WHO}>{`${nameFirst} ${nameLast} · ${company}`}</Box>
      <Box component="dl" sx={LIST}>
        {FACTS.map((column) => (
          <Box key={column.key} sx={{ minWidth: 0 }}>
            <Box component="dt" sx={LABEL}>
              {column.label}
            </Box>
            <Box component="dd" sx={VALUE}>
              <UserCell user={user} column={column} onOpen={onOpen} />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** Style of a card's head: as wide as the card, so that a long email is ellipsised. */
const HEAD = { display: "grid", gridTemplateColumns: "minmax(0, auto)", justifyContent: "start" };

const WHO = {
  typography: "body2",
  color: "text.secondary",
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
} as const;

const LIST = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  m: 0,
  mt: 0.5,
} as const;

const LABEL = { typography: "caption", color: "text.secondary", whiteSpace: "nowrap" } as const;

const VALUE = {
  m: 0,
  typography: "body2",
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
} as const;
