/** Replaces a table of users that is loading, empty, not permitted, offline, or failed to load. */
import { mdiAccountGroupOutline } from "@mdi/js";
import type { LoadStatus } from "#web/session/load-status.ts";
import { TableLoading, TableMissing, TableNoMatch } from "#web/ui/TableState.tsx";
import { USER_MESSAGES } from "./model/user-messages.ts";

export function UsersLoading() {
  return <TableLoading words={USER_MESSAGES} />;
}

interface MissingProps {
  readonly status: Exclude<LoadStatus, "pending">;
  readonly onRetry: () => void;
}

export function UsersMissing(props: MissingProps) {
  return <TableMissing {...props} words={USER_MESSAGES} iconPath={mdiAccountGroupOutline} />;
}

interface NoMatchProps {
  readonly onClear: () => void;
}

export function UsersNoMatch({ onClear }: NoMatchProps) {
  return <TableNoMatch words={USER_MESSAGES} onClear={onClear} />;
}
