/** Grants or removes access to one layout for several accounts; shows the result of each. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useIsOnline, useSessionState } from "#web/session/services.ts";
import { useLayouts } from "#web/session/use-layouts.ts";
import { FOUND_COUNT } from "#web/ui/found-count.ts";
import { RefreshButton } from "#web/ui/RefreshButton.tsx";
import { SearchField } from "#web/ui/SearchField.tsx";
import { Sheet } from "#web/ui/Sheet.tsx";
import { sortedRows } from "#web/ui/table-order.ts";
import { useRowSearch } from "#web/ui/use-row-search.ts";
import { AccountChecks } from "./AccountChecks.tsx";
import {
  type AccessAct,
  accountsSelected,
  GROUP_ACCESS_MESSAGES,
  groupAccessCounts,
} from "./group-access-messages.ts";
import { LayoutSelect } from "./LayoutSelect.tsx";
import { administratorFrom, limitOfRights } from "./model/account-limits.ts";
import { choicesFrom } from "./model/layout-choices.ts";
import { USER_COLUMNS } from "./model/user-columns.ts";
import { USER_MESSAGES, usersFound } from "./model/user-messages.ts";
import type { UsersUrl } from "./model/users-url.ts";
import type { User } from "./operations/users.generated.ts";
import { UsersLoading, UsersMissing, UsersNoMatch } from "./UsersState.tsx";
import { countsOf, failedOf, type GroupAccess, useGroupAccess } from "./use-group-access.ts";
import type { Users } from "./use-users.ts";
import { limitText } from "./user-refusal-messages.ts";

interface Props {
  readonly users: Users;
  readonly url: UsersUrl;
  readonly onUrl: (url: UsersUrl) => void;
  readonly onOpen: (username: string) => void;
}

const NONE_SELECTED: ReadonlySet<string> = new Set();
const BY_EMAIL = USER_COLUMNS.find(({ key }) => key === "email");

export function GroupAccessView({ users, url, onUrl, onOpen }: Props) {
  const { found, ...searchFocus } = useRowSearch(users.rows, USER_COLUMNS, url.search);
  const shown = sortedRows(found, BY_EMAIL, "asc");
  const inSight = new Set(shown.map(usernameOf));
  const [selected, setSelected] = useState(NONE_SELECTED);
  const limitOf = useLimits(users.rows);
  const access = useGroupAccess();
  const isRunning = access.run?.status === "running";
  const chosen = users.rows.filter(
    (user) => selected.has(user.username) && limitOf(user) === undefined,
  );
  return (
    <>
      <Box sx={BAR}>
        <LayoutField url={url} isDisabled={isRunning} onUrl={onUrl} />
        <SearchField
          label={USER_MESSAGES.search}
          search={url.search}
          onSearch={(search) => onUrl({ ...url, search })}
          {...searchFocus}
          sx={{ flex: { xs: "1 0 100%", sm: "1 1 200px" }, maxWidth: { sm: 320 } }}
        />
        <Typography role="status" variant="body2" color="textSecondary" sx={FOUND_COUNT}>
          {users.rows.length > 0 && usersFound(shown.length, users.rows.length)}
        </Typography>
        <RefreshButton isBusy={users.status === "pending"} onPress={users.refresh} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {GROUP_ACCESS_MESSAGES.rights}
      </Typography>
      <Acts
        layoutId={url.layoutId}
        chosen={chosen}
        unseen={chosen.filter(({ username }) => !inSight.has(username)).length}
        access={access}
      />
      <Sheet>
        {shown.length === 0 ? (
          <NoUsersShown users={users} onClear={() => onUrl({ ...url, search: "" })} />
        ) : (
          <>
            <SelectShown
              usernames={shown.filter((user) => limitOf(user) === undefined).map(usernameOf)}
              selected={selected}
              isDisabled={isRunning}
              onSelect={setSelected}
            />
            <AccountChecks
              users={shown}
              selected={selected}
              isDisabled={isRunning}
              limitOf={limitOf}
              run={access.run?.request.layoutId === url.layoutId ? access.run : undefined}
              onToggle={(username) => setSelected(toggled(selected, username))}
              onOpen={onOpen}
            />
          </>
        )}
      </Sheet>
    </>
  );
}

/** React hook of the reasons why the access of accounts cannot be changed here. */
function useLimits(users: readonly User[]): (user: User) => string | undefined {
  const session = useSessionState();
  const administrator =
    session.status === "signedIn" ? administratorFrom(session.account, users) : undefined;
  return (user) => {
    const limit = administrator && limitOfRights(administrator, user, users);
    if (limit !== undefined) return limitText(limit);
    return user.allLayouts ? GROUP_ACCESS_MESSAGES.seesAll : undefined;
  };
}

interface LayoutFieldProps extends Pick<Props, "url" | "onUrl"> {
  readonly isDisabled: boolean;
}

/** Field that selects the layout; none is preselected. */
function LayoutField({ url, isDisabled, onUrl }: LayoutFieldProps) {
  const { cached } = useLayouts();
  const layouts = cached?.status === "present" ? cached.value.layouts : [];
  const given = new Set(url.layoutId === undefined ? [] : [url.layoutId]);
  const none = { id: "", name: GROUP_ACCESS_MESSAGES.chooseLayout, about: "" };
  return (
    <LayoutSelect
      choices={[none, ...choicesFrom(layouts, given)]}
      layoutId={url.layoutId ?? ""}
      isDisabled={isDisabled}
      onLayout={(layoutId) => onUrl({ ...url, layoutId: layoutId || undefined })}
    />
  );
}

interface ActsProps {
  readonly layoutId: string | undefined;
  readonly chosen: readonly User[];
  /** Number of selected accounts that the list does not show at present. */
  readonly unseen: number;
  readonly access: GroupAccess;
}

function Acts({ layoutId, chosen, unseen, access }: ActsProps) {
  const isOnline = useIsOnline();
  const isRunning = access.run?.status === "running";
  const isDisabled = !isOnline || isRunning || layoutId === undefined || chosen.length === 0;
  const start = (act: AccessAct) => {
    if (layoutId !== undefined) access.start({ act, layoutId }, chosen.map(usernameOf));
  };
  return (
    <Box sx={BAR}>
      <Button variant="contained" disabled={isDisabled} onClick={() => start("give")}>
        {GROUP_ACCESS_MESSAGES.give}
      </Button>
      <Button variant="outlined" disabled={isDisabled} onClick={() => start("take")}>
        {GROUP_ACCESS_MESSAGES.take}
      </Button>
      <Typography role="status" variant="body2">
        {isOnline ? accountsSelected(chosen.length, unseen) : USER_MESSAGES.isOffline}
      </Typography>
      <Progress layoutId={layoutId} access={access} />
    </Box>
  );
}

function Progress({ layoutId, access }: Pick<ActsProps, "layoutId" | "access">) {
  const isOnline = useIsOnline();
  const { run, retry, stop } = access;
  if (run === undefined || run.request.layoutId !== layoutId) return undefined;
  const { usernames, results, status } = run;
  if (status === "running") {
    const text = GROUP_ACCESS_MESSAGES.accessProgress(results.size, usernames.length);
    return (
      <>
        <LinearProgress
          variant="determinate"
          value={(100 * results.size) / usernames.length}
          aria-label={text}
          sx={{ flex: "1 1 120px" }}
        />
        <Typography variant="body2">{text}</Typography>
        <Button onClick={stop}>{GROUP_ACCESS_MESSAGES.stop}</Button>
      </>
    );
  }
  const failed = failedOf(run).length;
  return (
    <>
      <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
        {groupAccessCounts(countsOf(run))}
      </Typography>
      {status === "stopped" && (
        <Typography variant="body2">{GROUP_ACCESS_MESSAGES.stopped}</Typography>
      )}
      {failed > 0 && (
        <Button disabled={!isOnline} onClick={retry}>
          {GROUP_ACCESS_MESSAGES.retryFailed(failed)}
        </Button>
      )}
    </>
  );
}

interface SelectShownProps {
  /** Usernames of the shown accounts whose access can be changed. */
  readonly usernames: readonly string[];
  readonly selected: ReadonlySet<string>;
  readonly isDisabled: boolean;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

function SelectShown({ usernames, selected, isDisabled, onSelect }: SelectShownProps) {
  const chosen = usernames.filter((username) => selected.has(username)).length;
  const isWhole = chosen === usernames.length && chosen > 0;
  const others = () => [...selected].filter((username) => !usernames.includes(username));
  return (
    <FormControlLabel
      label={GROUP_ACCESS_MESSAGES.selectShown}
      disabled={isDisabled || usernames.length === 0}
      sx={{ flex: "none", m: 0, px: 1, borderBottom: 1, borderColor: "divider" }}
      control={
        <Checkbox
          checked={isWhole}
          indeterminate={chosen > 0 && !isWhole}
          onChange={() => onSelect(new Set(isWhole ? others() : [...selected, ...usernames]))}
        />
      }
    />
  );
}

interface NoUsersProps extends Pick<Props, "users"> {
  readonly onClear: () => void;
}

function NoUsersShown({ users: { rows, status, refresh }, onClear }: NoUsersProps) {
  if (rows.length > 0) return <UsersNoMatch onClear={onClear} />;
  if (status === "pending") return <UsersLoading />;
  return <UsersMissing status={status} onRetry={refresh} />;
}

function usernameOf({ username }: User): string {
  return username;
}

function toggled(selected: ReadonlySet<string>, username: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(username)) next.add(username);
  return next;
}

const BAR = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 } as const;
