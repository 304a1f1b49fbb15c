/** The users on a phone: cards one below the other, and a menu for their order. */
import Box from "@mui/material/Box";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import type { User } from "#web/api/user-records.ts";
import { SortMenu } from "#web/ui/SortMenu.tsx";
import type { TableSort } from "#web/ui/table-order.ts";
import { USER_MESSAGES } from "#web/ui/user-messages.ts";
import { USER_COLUMNS } from "./model/user-columns.ts";
import { EmailLink, UserCell } from "./UserCell.tsx";

interface Props {
  readonly users: readonly User[];
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  readonly onOpen: (username: string) => void;
}

/** All alike, so that those off the screen need not be drawn to know their place. */
const CARD_HEIGHT_PX = 132;
/** What is thought to be seen before anything has been measured. */
const FIRST_VIEW = { width: 390, height: 5 * CARD_HEIGHT_PX };
const DIRECTIONS = ["asc", "desc"] as const;

export function UserCards({ users, sort, onSort, onOpen }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: users.length,
    getScrollElement: () => frame.current,
    estimateSize: () => CARD_HEIGHT_PX,
    initialRect: FIRST_VIEW,
    overscan: 3,
  });
  return (
    <>
      <Box sx={{ p: 1, borderBottom: 1, borderColor: "divider" }}>
        <SortMenu columns={USER_COLUMNS} directions={DIRECTIONS} sort={sort} onSort={onSort} />
      </Box>
      <Box ref={frame} role="region" tabIndex={0} aria-label={USER_MESSAGES.table} sx={FRAME}>
        <Box component="ul" sx={{ ...CARDS, height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const user = users[index];
            return (
              user !== undefined && (
                <Box
                  key={user.username}
                  component="li"
                  aria-setsize={users.length}
                  aria-posinset={index + 1}
                  sx={{ ...CARD, transform: `translateY(${start}px)` }}
                >
                  <UserCard user={user} onOpen={onOpen} />
                </Box>
              )
            );
          })}
        </Box>
      </Box>
    </>
  );
}

const FACTS = USER_COLUMNS.filter(({ key }) => ["status", "enabled", "expiration"].includes(key));

function UserCard({ user, onOpen }: { readonly user: User } & Pick<Props, "onOpen">) {
  const { nameFirst, nameLast, company } = user;
  return (
    <>
      <EmailLink user={user} onOpen={onOpen} />
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

const FRAME = { flex: "1 1 auto", minHeight: 0, overflow: "auto" } as const;

const CARDS = { position: "relative", listStyle: "none", m: 0, p: 0 } as const;

const CARD = {
  position: "absolute",
  insetInline: 0,
  top: 0,
  height: CARD_HEIGHT_PX,
  overflow: "hidden",
  px: 1.5,
  py: 0.5,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const WHO = {
  typography: "body2",
  color: "text.secondary",
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
} as const;

const LIST = {
  display: "grid",
  gridTemplateColumns: "auto auto minmax(0, 1fr)",
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
