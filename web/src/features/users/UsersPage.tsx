/** The user manager: all accounts, who can command a site, and who changed the rights of users. */
import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useNavigate, useSearchParams } from "react-router";
import { useSessionState } from "#web/session/services.ts";
import { ChangesView } from "./ChangesView.tsx";
import { CommandersView } from "./CommandersView.tsx";
import { GroupAccessView } from "./GroupAccessView.tsx";
import { administratorFrom } from "./model/account-limits.ts";
import { USER_MESSAGES } from "./model/user-messages.ts";
import { readUsersUrl, USER_VIEWS, type UsersUrl, writeUsersUrl } from "./model/users-url.ts";
import type { User } from "./operations/users.generated.ts";
import { UserDialog } from "./UserDialog.tsx";
import { UsersView } from "./UsersView.tsx";
import { useUsers } from "./use-users.ts";

export function UsersPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const users = useUsers();
  const url = readUsersUrl(query);
  const go = (next: UsersUrl, replace: boolean) =>
    void navigate(`?${writeUsersUrl(next)}`, { replace });
  const setUrl = (next: UsersUrl) => go(next, true);
  const View = VIEWS[url.view];
  const open = (username: string) => go({ ...url, username, step: "attributes" }, false);
  return (
    <Box sx={PAGE}>
      <Views url={url} onUrl={setUrl} />
      <Reach users={users.rows} />
      <View users={users} url={url} onUrl={setUrl} onOpen={open} />
      {url.username !== undefined && (
        <UserDialog
          username={url.username}
          step={url.step}
          users={users}
          onStep={(step) => setUrl({ ...url, step })}
          onCreated={(username) => setUrl({ ...url, username, step: "attributes" })}
          onHistory={(changesOf) =>
            go({ ...url, view: "changes", changesOf, username: undefined }, false)
          }
          onClose={() => setUrl({ ...url, username: undefined })}
        />
      )}
    </Box>
  );
}

/** Note for administrators who see only some of the accounts, not all. */
function Reach({ users }: { readonly users: readonly User[] }) {
  const session = useSessionState();
  if (session.status !== "signedIn" || administratorFrom(session.account, users).allLayouts) {
    return undefined;
  }
  return (
    <Typography variant="body2" color="textSecondary">
      {USER_MESSAGES.someAccounts}
    </Typography>
  );
}

const VIEWS = {
  users: UsersView,
  access: GroupAccessView,
  commanders: CommandersView,
  changes: ChangesView,
} as const;

interface ViewsProps {
  readonly url: UsersUrl;
  readonly onUrl: (url: UsersUrl) => void;
}

function Views({ url, onUrl }: ViewsProps) {
  return (
    <Tabs
      value={url.view}
      onChange={(_, view: UsersUrl["view"]) => onUrl({ ...url, view })}
      aria-label={USER_MESSAGES.views}
      variant="scrollable"
      scrollButtons={false}
      sx={TABS}
    >
      {USER_VIEWS.map((view) => (
        <Tab
          key={view}
          value={view}
          label={VIEW_LABELS[view]}
          sx={{ minHeight: 44, px: { xs: 1.25, sm: 2 } }}
        />
      ))}
    </Tabs>
  );
}

const VIEW_LABELS = {
  users: USER_MESSAGES.usersView,
  access: USER_MESSAGES.accessView,
  commanders: USER_MESSAGES.commandersView,
  changes: USER_MESSAGES.changesView,
} as const;

const TABS = { minHeight: 44, flex: "none", borderBottom: 1, borderColor: "divider" } as const;

/** Fills the window below the top bar; long content scrolls inside. */
const PAGE = {
  height: 1,
  display: "flex",
  flexDirection: "column",
  gap: 1.5,
  px: { xs: 1, sm: 2 },
  pb: { xs: 1, sm: 2 },
} as const;
