/** Virtualised list of accounts with checkboxes and the result of the last change. */
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { accessResult, GROUP_ACCESS_MESSAGES } from "./group-access-messages.ts";
import type { User } from "./operations/users.generated.ts";
import type { GroupRun } from "./use-group-access.ts";
import { userRefusalText } from "./user-refusal-messages.ts";

interface Props {
  readonly users: readonly User[];
  readonly selected: ReadonlySet<string>;
  readonly isDisabled: boolean;
  /** Returns why the account's access cannot be changed here; undefined: it can. */
  readonly limitOf: (user: User) => string | undefined;
  readonly run: GroupRun | undefined;
  readonly onToggle: (username: string) => void;
  readonly onOpen: (username: string) => void;
}

/**
 * Height in pixels of an account's row; rows that say why the account cannot be changed are higher.
 */
const ROW_HEIGHT_PX = 56;
/** Assumed size of the view in pixels before the first measurement. */
const FIRST_VIEW = { width: 600, height: 10 * ROW_HEIGHT_PX };

export function AccountChecks(props: Props) {
  const { users } = props;
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: users.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT_PX,
    initialRect: FIRST_VIEW,
    overscan: 8,
  });
  return (
    <Box
      ref={frame}
      role="region"
      tabIndex={0}
      aria-label={GROUP_ACCESS_MESSAGES.accounts}
      sx={FRAME}
    >
      <Box component="ul" sx={{ ...LIST, height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const user = users[index];
          return (
            user !== undefined && (
              <Box
                key={user.username}
                component="li"
                ref={virtual.measureElement}
                data-index={index}
                aria-setsize={users.length}
                aria-posinset={index + 1}
                sx={{ ...ROW, transform: `translateY(${start}px)` }}
              >
                <Account {...props} user={user} />
              </Box>
            )
          );
        })}
      </Box>
    </Box>
  );
}

function Account(props: Props & { readonly user: User }) {
  const { user, selected, isDisabled, limitOf, run, onToggle, onOpen } = props;
  const { username, email, nameFirst, nameLast, company } = user;
  const limit = limitOf(user);
  const description = `${nameFirst} ${nameLast} · ${company}`;
  return (
    <>
      <Checkbox
        checked={selected.has(username)}
        disabled={isDisabled || limit !== undefined}
        onChange={() => onToggle(username)}
        slotProps={{ input: { "aria-label": `${email}, ${description}` } }}
      />
      <Box sx={WHO}>
        <Link component="button" sx={LINK} onClick={() => onOpen(username)}>
          {email}
        </Link>
        <Typography variant="body2" color="textSecondary" noWrap>
          {description}
        </Typography>
      </Box>
      <Box sx={RESULT}>{limit === undefined ? <Result {...{ run, username }} /> : limit}</Box>
    </>
  );
}

interface ResultProps extends Pick<Props, "run"> {
  readonly username: string;
}

function Result({ run, username }: ResultProps) {
  if (!run?.usernames.includes(username)) return undefined;
  const result = run.results.get(username);
  if (result === undefined)
    return run.status === "running" ? GROUP_ACCESS_MESSAGES.waiting : undefined;
  if (result.ok) return accessResult(run.request.act, result.value);
  return (
    <Box component="span" sx={{ color: "error.main", fontWeight: 600 }}>
      {userRefusalText(result.error)}
    </Box>
  );
}

const FRAME = { flex: 1, minHeight: 0, overflow: "auto" } as const;

const LIST = { position: "relative", listStyle: "none", m: 0, p: 0 } as const;

const ROW = {
  position: "absolute",
  insetInline: 0,
  top: 0,
  minHeight: ROW_HEIGHT_PX,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 1,
  px: 1,
  borderBottom: 1,
  borderColor: "divider",
} as const;

const WHO = { flex: "1 1 0", minWidth: 0, py: 0.5 } as const;

const LINK = {
  display: "block",
  maxWidth: 1,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  typography: "body2",
  fontWeight: 600,
  // Reaches over the edges of its line, so that a finger hits it and the row stays low.
  minHeight: 44,
  my: -1,
} as const;

/** Style of the result of a change: a separate line below the name on phones. */
const RESULT = {
  typography: "body2",
  color: "text.secondary",
  flex: { xs: "1 0 100%", sm: "0 1 45%" },
  pl: { xs: 6, sm: 0 },
  pt: { sm: 0.5 },
  pb: 0.5,
  "&:empty": { display: "none" },
} as const;
