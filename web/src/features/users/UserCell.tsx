/**
 * Cell of the table of users. The email is a link that opens the user's details; exceptional states
 * of the account are marked with an icon.
 */
import { mdiAccountCancelOutline, mdiAlertOutline, mdiEmailFastOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import { useServices, useSessionState } from "#web/session/services.ts";
import { cellText } from "#web/ui/cell.ts";
import { Icon } from "#web/ui/Icon.tsx";
import type { TableColumn } from "#web/ui/table-column.ts";
import { endOf } from "./model/user-columns.ts";
import { USER_MESSAGES } from "./model/user-messages.ts";
import type { User } from "./operations/users.generated.ts";

interface Props {
  readonly user: User;
  readonly column: TableColumn<User>;
  readonly onOpen: (username: string) => void;
}

export function UserCell({ user, column, onOpen }: Props) {
  const { nowSeconds } = useServices();
  const text = cellText(column.read(user), column.digits);
  if (column.key === "email") return <EmailLink user={user} onOpen={onOpen} />;
  const sign = signOf(user, column.key, nowSeconds());
  if (sign === undefined) return text;
  return (
    <Box component="span" title={user.userStatus} sx={sign.isOdd ? ODD : SIGN}>
      <Icon path={sign.icon} fontSize="small" />
      {text}
    </Box>
  );
}

/**
 * Email of a user as a link that opens the user by keyboard; a click anywhere in the row does the
 * same.
 */
export function EmailLink({ user, onOpen }: Pick<Props, "user" | "onOpen">) {
  const session = useSessionState();
  const isOwn = session.status === "signedIn" && session.account.id === user.username;
  return (
    <Box component="span" sx={EMAIL}>
      <Link
        component="button"
        sx={LINK}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(user.username);
        }}
      >
        {user.email}
      </Link>
      {isOwn && <Chip size="small" variant="outlined" label={USER_MESSAGES.you} />}
    </Box>
  );
}

interface Sign {
  readonly icon: string;
  readonly isOdd: boolean;
}

/** Icon for an exceptional state of the account, so that colour is not the only sign. */
function signOf(user: User, column: string, nowSeconds: number): Sign | undefined {
  if (column === "enabled" && !user.enabled) return { icon: mdiAccountCancelOutline, isOdd: true };
  if (column === "status" && user.state === "NO_PRIVILEGES") {
    return { icon: mdiAlertOutline, isOdd: true };
  }
  if (column === "status" && user.userStatus === "FORCE_CHANGE_PASSWORD") {
    return { icon: mdiEmailFastOutline, isOdd: false };
  }
  const end = endOf(user);
  const isOver = end !== 0 && end < nowSeconds;
  return column === "expiration" && isOver ? { icon: mdiAlertOutline, isOdd: true } : undefined;
}

const EMAIL = { display: "inline-flex", alignItems: "center", gap: 1, minWidth: 0 } as const;

const LINK = {
  minHeight: 44,
  minWidth: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  typography: "inherit",
  fontWeight: 600,
} as const;

const SIGN = {
  display: "inline-flex",
  alignItems: "center",
  gap: 0.5,
  verticalAlign: "middle",
} as const;

const ODD = { ...SIGN, color: "warning.main", fontWeight: 600 } as const;
