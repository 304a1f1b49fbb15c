/**
 * The toolbar of the users: search, count, choice of columns, refresh, and the two ways to create a
 * user.
 */
import { mdiAccountCheckOutline, mdiAccountPlusOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { ROUTES } from "#domain/access/routes.ts";
import { useIsOnline } from "#web/session/services.ts";
import { ColumnMenu } from "#web/ui/ColumnMenu.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { RefreshButton } from "#web/ui/RefreshButton.tsx";
import { SearchField } from "#web/ui/SearchField.tsx";
import type { RowsFound } from "#web/ui/use-row-search.ts";
import { DEFAULT_USER_COLUMNS, USER_COLUMNS } from "./model/user-columns.ts";
import { USER_MESSAGES, usersFound } from "./model/user-messages.ts";
import type { User } from "./operations/users.generated.ts";
import type { useColumnChoice } from "./use-column-choice.ts";
import type { Users } from "./use-users.ts";

interface Props {
  readonly users: Users;
  readonly found: number;
  readonly choice: ReturnType<typeof useColumnChoice>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Handlers of the search field's focus. */
  readonly searchFocus: Pick<RowsFound<User>, "onFocus" | "onBlur">;
  readonly onAdd: () => void;
}

export function UsersToolbar(props: Props) {
  const { users, found, choice, search, onSearch, searchFocus, onAdd } = props;
  const isOnline = useIsOnline();
  return (
    <Box sx={BAR}>
      <SearchField
        label={USER_MESSAGES.search}
        search={search}
        onSearch={onSearch}
        {...searchFocus}
        sx={{ flex: { xs: "1 0 100%", sm: "1 1 240px" }, maxWidth: { sm: 360 } }}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={FACTS}>
        {users.rows.length > 0 && usersFound(found, users.rows.length)}
      </Typography>
      <Box sx={{ display: { xs: "none", sm: "contents" } }}>
        <ColumnMenu columns={USER_COLUMNS} defaultColumns={DEFAULT_USER_COLUMNS} {...choice} />
      </Box>
      <RefreshButton isBusy={users.status === "pending"} onPress={users.refresh} />
      <Button
        component={Link}
        to={ROUTES.registerUser.paths[0]}
        variant="outlined"
        startIcon={<Icon path={mdiAccountCheckOutline} />}
      >
        {USER_MESSAGES.register}
      </Button>
      <Button
        variant="contained"
        startIcon={<Icon path={mdiAccountPlusOutline} />}
        disabled={!isOnline || users.status === "notPermitted"}
        onClick={onAdd}
      >
        {USER_MESSAGES.add}
      </Button>
    </Box>
  );
}

const BAR = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 1,
} as const;

/** Style of the facts: on phones, they take a separate line, and the buttons the next one. */
const FACTS = {
  flex: { xs: "1 0 100%", sm: "1 0 auto" },
  textAlign: { sm: "right" },
  whiteSpace: "nowrap",
} as const;
