/** Selects who is notified about a layout: all users who may see its data, or some of them. */

import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { MAX_LISTED_USERS, type NotificationAudience } from "#domain/notifications/settings.ts";
import { personName } from "#domain/users/person-name.ts";
import { NOTIFICATION_MESSAGES } from "#web/ui/notification-messages.ts";
import type { NotificationReader } from "./notification-settings.generated.ts";

interface Props {
  readonly audience: NotificationAudience;
  /** Users who may see the layout's data, among the accounts that this user manages. */
  readonly readers: readonly NotificationReader[];
  /**
   * Number of recipients whose accounts this user does not manage, and who are therefore not
   * listed.
   */
  readonly toldBeyond: number;
  readonly isDisabled: boolean;
  readonly onChange: (audience: NotificationAudience) => void;
}

export function AudienceChecks({ audience, readers, toldBeyond, isDisabled, onChange }: Props) {
  const id = useId();
  const allUsernames = readers.map(({ username }) => username).slice(0, MAX_LISTED_USERS);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3">
        {NOTIFICATION_MESSAGES.audience}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={audience.kind}
        onChange={(_, kind) =>
          onChange(kind === "listed" ? { kind, usernames: allUsernames } : { kind: "everybody" })
        }
      >
        <FormControlLabel
          value="everybody"
          disabled={isDisabled}
          control={<Radio />}
          label={NOTIFICATION_MESSAGES.everybody}
        />
        <FormControlLabel
          value="listed"
          disabled={isDisabled}
          control={<Radio />}
          label={NOTIFICATION_MESSAGES.listed}
        />
      </RadioGroup>
      {audience.kind === "listed" && (
        <Readers
          usernames={audience.usernames}
          readers={readers}
          toldBeyond={toldBeyond}
          isDisabled={isDisabled}
          onChange={(usernames) => onChange({ kind: "listed", usernames })}
        />
      )}
    </Box>
  );
}

interface ReadersProps extends Pick<Props, "readers" | "toldBeyond" | "isDisabled"> {
  readonly usernames: readonly string[];
  readonly onChange: (usernames: readonly string[]) => void;
}

function Readers({ usernames, readers, toldBeyond, isDisabled, onChange }: ReadersProps) {
  const recipients = readers.filter(({ username }) => usernames.includes(username)).length;
  const toggle = (username: string, isChecked: boolean) => {
    const others = usernames.filter((one) => one !== username);
    onChange(isChecked ? [...others, username] : others);
  };
  return (
    <Box sx={{ pl: { xs: 1, sm: 4 } }}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {summaryOf(recipients, readers.length, toldBeyond)}
      </Typography>
      <Box component="ul" aria-label={NOTIFICATION_MESSAGES.listed} sx={LIST}>
        {readers.map(({ username, email, nameFirst, nameLast }) => (
          <Box component="li" key={username}>
            <FormControlLabel
              disabled={isDisabled}
              sx={{ m: 0 }}
              control={
                <Checkbox
                  checked={usernames.includes(username)}
                  onChange={(_, isChecked) => toggle(username, isChecked)}
                />
              }
              label={
                <>
                  {personName({ nameFirst, nameLast, email })}
                  <Typography variant="caption" component="span" sx={HINT}>
                    {email}
                  </Typography>
                </>
              }
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function summaryOf(recipients: number, of: number, beyond: number): string {
  if (beyond > 0) return NOTIFICATION_MESSAGES.recipientsBeyondCount(recipients, of, beyond);
  if (of === 0) return NOTIFICATION_MESSAGES.noReaders;
  return recipients === 0
    ? NOTIFICATION_MESSAGES.nobody
    : NOTIFICATION_MESSAGES.recipientsCount(recipients, of);
}

const LIST = { listStyle: "none", m: 0, p: 0 } as const;

const HINT = { display: "block", color: "text.secondary", overflowWrap: "anywhere" } as const;
