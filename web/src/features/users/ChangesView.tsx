/** Changes of rights, by month or account: who changed whose rights, when and why. */
import { mdiChevronLeft, mdiChevronRight } from "@mdi/js";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useServices } from "#web/session/services.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { RefreshButton } from "#web/ui/RefreshButton.tsx";
import { Sheet } from "#web/ui/Sheet.tsx";
import { ChangeList } from "./ChangeList.tsx";
import { localZone } from "./model/local-day.ts";
import { changeCount, RIGHTS_MESSAGES } from "./model/rights-messages.ts";
import type { UsersUrl } from "./model/users-url.ts";
import { monthBeside, monthText, utcMonthOf } from "./model/utc-month.ts";
import { useAccessChanges } from "./use-access-changes.ts";
import type { Users } from "./use-users.ts";

interface Props {
  readonly users: Users;
  readonly url: UsersUrl;
  readonly onUrl: (url: UsersUrl) => void;
  readonly onOpen: (username: string) => void;
}

export function ChangesView(props: Props) {
  const { nowSeconds } = useServices();
  const { changesOf, month = utcMonthOf(nowSeconds()) } = props.url;
  const key = changesOf ?? month;
  return <Changes key={key} {...props} month={month} />;
}

function Changes({ users, url, onUrl, onOpen, month }: Props & { readonly month: string }) {
  const { changesOf } = url;
  const changes = useAccessChanges(changesOf === undefined ? { month } : { username: changesOf });
  const facts = [
    ...(changes.rows.length > 0 ? [changeCount(changes.rows.length, changes.hasOlder)] : []),
    RIGHTS_MESSAGES.timesIn(localZone()),
  ];
  return (
    <>
      <Box sx={BAR}>
        {changesOf === undefined ? (
          <MonthSteps month={month} onMonth={(next) => onUrl({ ...url, month: next })} />
        ) : (
          <Chip
            label={RIGHTS_MESSAGES.ofOne(users.emailOf(changesOf))}
            onDelete={() => onUrl({ ...url, changesOf: undefined })}
          />
        )}
        <Typography role="status" variant="body2" color="textSecondary" sx={FACTS}>
          {facts.join(" · ")}
        </Typography>
        <RefreshButton isBusy={changes.status === "pending"} onPress={changes.refresh} />
      </Box>
      <Sheet>
        <ChangeList
          changes={changes}
          users={users}
          isOfOne={changesOf !== undefined}
          onOpen={onOpen}
        />
      </Sheet>
    </>
  );
}

interface MonthProps {
  readonly month: string;
  readonly onMonth: (month: string | undefined) => void;
}

/** Buttons for the previous and the next month; there is no month after the current one. */
function MonthSteps({ month, onMonth }: MonthProps) {
  const { nowSeconds } = useServices();
  const present = utcMonthOf(nowSeconds());
  const nextMonth = monthBeside(month, 1);
  return (
    <Box role="group" aria-label={RIGHTS_MESSAGES.month} sx={MONTH}>
      <IconButton
        aria-label={RIGHTS_MESSAGES.earlier}
        onClick={() => onMonth(monthBeside(month, -1))}
      >
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
        <strong>{monthText(month)}</strong> {RIGHTS_MESSAGES.utc}
      </Typography>
      <IconButton
        aria-label={RIGHTS_MESSAGES.later}
        disabled={month >= present}
        onClick={() => onMonth(nextMonth === present ? undefined : nextMonth)}
      >
        <Icon path={mdiChevronRight} />
      </IconButton>
    </Box>
  );
}

const BAR = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 } as const;

const FACTS = { flex: 1, textAlign: { sm: "right" } } as const;

const MONTH = { display: "flex", alignItems: "center", gap: 0.5 } as const;
